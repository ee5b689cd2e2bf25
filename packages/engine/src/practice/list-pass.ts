import { ownWordItemId } from './own-word.ts';
import type { OwnWordChecked, PracticeEvent, WordChecked } from './practice-event.ts';
import { inOrder, type PassCheck, type RunningPass } from './running-pass.ts';
import type { SetState } from './set-state.ts';

/**
 * A set of an own list.
 * @param itemIds items as a memory names them: a word of the course by its id, an own word with `own:` before it
 */
export type ListSet = { listId: string; setNo: number; itemIds: readonly string[] };

type Check = WordChecked | OwnWordChecked;
/** A restart of a list's set has the id of the list as `topicId`. */
type Restart = Extract<PracticeEvent, { kind: 'set-restarted'; set: 'vocabulary' }>;
type Line = { event: Check | Restart; ms: number };

/**
 * As `readRunningPass`, for a set of an own list: a pass ends when all items of the set were right, or the learner
 * started again. The log has no event for the completion, so a word that is added later reopens the set, with only that
 * word.
 * @param openedAt when the screen opened; milliseconds since 1970
 */
export function readListPass(
  log: Iterable<PracticeEvent>,
  set: ListSet,
  openedAt = Number.POSITIVE_INFINITY,
): RunningPass {
  const ofSet = new Set(set.itemIds);
  const lines = inOrder(log, isOfList).filter(({ event }) =>
    event.kind === 'set-restarted' ? isRestartOf(set, event) : ofSet.has(itemIdOf(event)),
  );
  const { earlier, right, completedAt } = fold(lines, ofSet.size, openedAt);
  return { earlier, correctIds: [...right], isCompleted: (completedAt ?? -Infinity) >= openedAt };
}

/**
 * The states of a list's sets, in their order (LI-03): a set stays completed once all of its items were right in a
 * pass.
 */
export function readListSets(log: Iterable<PracticeEvent>, sets: readonly ListSet[]): SetState[] {
  const placeOf = new Map(
    sets.flatMap(({ itemIds }, at) => itemIds.map((id) => [id, at] as const)),
  );
  const linesOf = sets.map((): Line[] => []);
  for (const line of inOrder(log, isOfList)) {
    const { event } = line;
    const at =
      event.kind === 'set-restarted'
        ? sets.findIndex((set) => isRestartOf(set, event))
        : (placeOf.get(itemIdOf(event)) ?? -1);
    linesOf[at]?.push(line);
  }
  return sets.map(({ itemIds }, at): SetState => {
    const size = new Set(itemIds).size;
    const { right, completedAt } = fold(linesOf[at] ?? [], size, Number.POSITIVE_INFINITY);
    if (completedAt !== undefined) return { kind: 'completed' };
    return right.size === 0 ? { kind: 'start' } : { kind: 'begun', right: right.size, size };
  });
}

/** Folds the events of one set, in order. */
function fold(lines: readonly Line[], size: number, openedAt: number) {
  const earlier: PassCheck[] = [];
  const right = new Set<string>();
  let completedAt: number | undefined;
  for (const { event, ms } of lines) {
    if (event.kind === 'set-restarted') {
      earlier.length = 0;
      right.clear();
      continue;
    }
    const itemId = itemIdOf(event);
    const { correct, attempt, revealed, elapsedMs, mistake, typed } = event;
    if (correct) right.add(itemId);
    if (ms < openedAt)
      earlier.push({ itemId, correct, attempt, revealed, elapsedMs, mistake, typed });
    if (right.size < size) continue;
    earlier.length = 0;
    right.clear();
    completedAt = ms;
  }
  return { earlier, right, completedAt };
}

const itemIdOf = (event: Check): string =>
  event.kind === 'word-checked' ? event.wordId : ownWordItemId(event.wordId);

const isRestartOf = ({ listId, setNo }: ListSet, event: Restart): boolean =>
  event.topicId === listId && event.setNo === setNo;

function isOfList(event: PracticeEvent): event is Check | Restart {
  if (event.kind === 'set-restarted') return event.set === 'vocabulary';
  return (
    (event.kind === 'word-checked' || event.kind === 'own-word-checked') && event.from === 'list'
  );
}
