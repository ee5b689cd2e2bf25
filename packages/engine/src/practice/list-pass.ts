import { ownWordItemId } from './own-word.ts';
import type { LineChecked, OwnWordChecked, PracticeEvent, WordChecked } from './practice-event.ts';
import { inOrder, type PassCheck, passCheckOf, type RunningPass } from './running-pass.ts';
import type { SetState } from './set-state.ts';

/**
 * A set of an own list.
 * @param itemIds items as a memory names them: a word of the course by its id, an own word with `own:` before it
 */
export type ListSet = { listId: string; setNo: number; itemIds: readonly string[] };

type Check = WordChecked | OwnWordChecked | LineChecked;
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
  return passOf(fold(lines, ofSet.size, openedAt), openedAt);
}

/**
 * As {@link readListPass}, for sentences that train the ear. When all were right, those that were missed can be
 * practised once more, which begins no new pass: a pass begins with the first try of a sentence.
 */
export function readEarPass(
  log: Iterable<PracticeEvent>,
  itemIds: readonly string[],
  openedAt = Number.POSITIVE_INFINITY,
): RunningPass {
  return passOf(foldEar(log, itemIds, openedAt), openedAt);
}

/**
 * The sentences that were not right at their first check, or were not checked, in the pass that ran at a time, or in the
 * one before if none ran.
 */
export function missedInEarPass(
  log: Iterable<PracticeEvent>,
  itemIds: readonly string[],
  at: number,
): ReadonlySet<string> {
  const until = [...log].filter((event) => Date.parse(event.at) <= at);
  const { earlier, completed } = foldEar(until, itemIds, Number.POSITIVE_INFINITY);
  const checks = earlier.length > 0 ? earlier : completed;
  const isRight = (id: string): boolean => {
    const first = checks.find(({ itemId }) => itemId === id);
    return first?.correct === true && !first.revealed;
  };
  return new Set(itemIds.filter((id) => !isRight(id)));
}

function foldEar(
  log: Iterable<PracticeEvent>,
  itemIds: readonly string[],
  openedAt: number,
): Folded {
  const ofSet = new Set(itemIds);
  const lines = inOrder(log, isOfEar).filter(({ event }) => ofSet.has(event.itemId));
  return fold(lines, ofSet.size, openedAt);
}

const passOf = ({ earlier, right, completedAt }: Folded, openedAt: number): RunningPass => ({
  earlier,
  correctIds: [...right],
  isCompleted: (completedAt ?? -Infinity) >= openedAt,
});

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

/**
 * The items that were right in somebody else's list (UX-06). They count for the memory alone (SE-07), and are no part of a
 * pass.
 */
export function rightInShared(log: Iterable<PracticeEvent>): ReadonlySet<string> {
  const right = new Set<string>();
  for (const event of log)
    if (isWordCheck(event) && event.from === 'shared' && event.correct) right.add(itemIdOf(event));
  return right;
}

/** `earlier` are the checks of the running pass, `completed` those of the pass before. */
type Folded = {
  earlier: readonly PassCheck[];
  completed: readonly PassCheck[];
  right: ReadonlySet<string>;
  completedAt: number | undefined;
};

/** Folds the events of one set, in order. */
function fold(lines: readonly Line[], size: number, openedAt: number): Folded {
  let earlier: PassCheck[] = [];
  let completed: PassCheck[] = [];
  const right = new Set<string>();
  let completedAt: number | undefined;
  let isBegun = false;
  for (const { event, ms } of lines) {
    if (event.kind === 'set-restarted') {
      earlier = [];
      right.clear();
      continue;
    }
    const isAgain = event.kind === 'line-checked' && event.attempt > 1;
    if (isAgain && !isBegun && completedAt !== undefined) continue;
    isBegun = true;
    const itemId = itemIdOf(event);
    if (event.correct) right.add(itemId);
    if (ms < openedAt) earlier.push(passCheckOf(itemId, event));
    if (right.size < size) continue;
    completed = earlier;
    earlier = [];
    right.clear();
    completedAt = ms;
    isBegun = false;
  }
  return { earlier, completed, right, completedAt };
}

const itemIdOf = (event: Check): string => {
  if (event.kind === 'line-checked') return event.itemId;
  return event.kind === 'word-checked' ? event.wordId : ownWordItemId(event.wordId);
};

const isRestartOf = ({ listId, setNo }: ListSet, event: Restart): boolean =>
  event.topicId === listId && event.setNo === setNo;

function isOfList(event: PracticeEvent): event is Check | Restart {
  if (event.kind === 'set-restarted') return event.set === 'vocabulary';
  return isWordCheck(event) && event.from === 'list';
}

const isWordCheck = (event: PracticeEvent): event is WordChecked | OwnWordChecked =>
  event.kind === 'word-checked' || event.kind === 'own-word-checked';

const isOfEar = (event: PracticeEvent): event is LineChecked =>
  event.kind === 'line-checked' && event.from === 'ear';
