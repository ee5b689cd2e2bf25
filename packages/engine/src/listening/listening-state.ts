import { lineOfReply, type ListeningItem } from './listening-item.ts';
import { optionOrder } from './option-order.ts';

/**
 * The sound of an item. `place` counts the lines in the order in which they are played. `isAll`: the next line follows.
 * 'stuck': the sound is missing, or the browser waits for a press.
 */
type ListeningSound =
  | { kind: 'unheard' }
  | { kind: 'playing'; place: number; isAll: boolean }
  | { kind: 'paused'; place: number }
  | { kind: 'stuck'; place: number; isAll: boolean; why: 'missing' | 'blocked' }
  | { kind: 'over' };

/** What the learner does with the current item. Its sound can be played before and after the check. */
type ListeningPhase =
  | { kind: 'asked' }
  | { kind: 'checked' }
  /** the learner writes these lines, named by their stored indexes, on the sentence screen */
  | { kind: 'writing'; lines: readonly number[] }
  /** after the last item: the result of the set is shown */
  | { kind: 'done' };

/** The state of one learner at one set; only `stepListening` computes the next one. */
export type ListeningSession<I extends ListeningItem = ListeningItem> = {
  items: readonly I[];
  hasNextSet: boolean;
  position: number;
  phase: ListeningPhase;
  sound: ListeningSound;
  /** The chosen options of the current item: stored indexes, by the question's id. */
  choices: ReadonlyMap<string, number>;
  /**
   * The questions that were answered in this pass, also in an earlier visit, and whether the first answer was right.
   */
  answered: ReadonlyMap<string, boolean>;
  /** The options that were chosen for these questions: stored indexes. */
  chosen: ReadonlyMap<string, number>;
  /** How often each question was answered in earlier passes: the options then have another order. */
  times: ReadonlyMap<string, number>;
  /** How often the current item was played from its start before its check. */
  plays: number;
  /** 'waiting' until the log was read, which tells where the pass was left; 'over' once the learner has begun. */
  resume: 'waiting' | 'resumed' | 'over';
  /** The set was completed in this session, here or elsewhere. */
  isCompleted: boolean;
  /** The missed items are asked again after the set: these answers do not count for it. */
  isAgain: boolean;
  /** When the current item appeared, and when Enter last had an effect; milliseconds of any one clock. */
  shownAt: number;
  enterAt: number;
};

/** A session at the first item of a set, silent. */
export function startListening<I extends ListeningItem>({
  items,
  hasNextSet,
}: Pick<ListeningSession<I>, 'items' | 'hasNextSet'>): ListeningSession<I> {
  return {
    items,
    hasNextSet,
    position: 0,
    phase: { kind: 'asked' },
    sound: { kind: 'unheard' },
    choices: new Map(),
    answered: new Map(),
    chosen: new Map(),
    times: new Map(),
    plays: 0,
    resume: 'waiting',
    isCompleted: false,
    isAgain: false,
    shownAt: 0,
    enterAt: Number.NEGATIVE_INFINITY,
  };
}

/** The stored indexes of a question's options, in the order in which they are shown and heard. */
export function shownOptions(
  { times }: Pick<ListeningSession, 'times'>,
  { id, optionCount }: { id: string; optionCount: number },
): number[] {
  return optionOrder(id, optionCount, times.get(id) ?? 0);
}

/** The stored indexes of the current item's lines in the order in which they are heard. */
export function heardLines(session: ListeningSession): number[] {
  const item = session.items[session.position];
  if (item === undefined) return [];
  const [question] = item.questions;
  return item.part === 'part2' && question !== undefined
    ? [0, ...shownOptions(session, question).map(lineOfReply)]
    : item.lines.map((_, line) => line);
}

/** The line that is heard now, by its stored index. */
export function lineNow(session: ListeningSession): number | undefined {
  return session.sound.kind === 'playing' ? heardLines(session)[session.sound.place] : undefined;
}

/** Whether each question of the current item has a chosen option. */
export function canCheckChoices({ items, position, phase, choices }: ListeningSession): boolean {
  const questions = items[position]?.questions ?? [];
  return phase.kind === 'asked' && questions.every(({ id }) => choices.has(id));
}

/** Whether an item has a question that was not answered in this pass. */
export function isOpenItem(
  { answered }: Pick<ListeningSession, 'answered'>,
  item: ListeningItem,
): boolean {
  return item.questions.some(({ id }) => !answered.has(id));
}

/** The items with a question that was answered wrong. */
export function missedItems<I extends ListeningItem>({
  items,
  answered,
}: Pick<ListeningSession<I>, 'items' | 'answered'>): I[] {
  return items.filter(({ questions }) => questions.some(({ id }) => answered.get(id) === false));
}

/** Where 'Next' leads: the next open item, else the first open one before this item; undefined if no other is open. */
export function nextOpen(session: ListeningSession): number | undefined {
  const { items, position } = session;
  const places = [...items.keys()];
  return [...places.slice(position + 1), ...places.slice(0, position)].find((place) => {
    const item = items[place];
    return item !== undefined && isOpenItem(session, item);
  });
}

/** The result of the set: its questions, and how many were right. */
export function listeningScore({ items, answered }: Pick<ListeningSession, 'items' | 'answered'>): {
  right: number;
  total: number;
} {
  const ids = items.flatMap(({ questions }) => questions.map(({ id }) => id));
  return { right: ids.filter((id) => answered.get(id) === true).length, total: ids.length };
}
