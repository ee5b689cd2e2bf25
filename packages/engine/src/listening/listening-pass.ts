import type { PracticeEvent } from '../practice/practice-event.ts';
import { countsForSet, listeningSetKey } from '../practice/progress.ts';
import { inOrder } from '../practice/running-pass.ts';

/** What the log knows of a set's running pass when a screen opens. */
export type ListeningPass = {
  /** Whether each question that was answered in the pass was right, by its id. */
  answered: ReadonlyMap<string, boolean>;
  /** The options that were chosen in the pass: stored indexes, by the question's id. */
  chosen: ReadonlyMap<string, number>;
  /** How often each question was answered before the pass. */
  times: ReadonlyMap<string, number>;
  /** The set was completed since the screen opened. */
  isCompleted: boolean;
};

/**
 * The running pass of a listening set: from its last completion on, over all visits and devices. The order of the log
 * does not matter, nor do repeated events.
 * @param openedAt when the screen opened; milliseconds since 1970
 */
export function readListeningPass(
  log: Iterable<PracticeEvent>,
  setKey: string,
  openedAt = Number.POSITIVE_INFINITY,
): ListeningPass {
  let answered = new Map<string, boolean>();
  let chosen = new Map<string, number>();
  const times = new Map<string, number>();
  let isCompleted = false;
  for (const { event, ms } of inOrder(log, isOfListeningSet)) {
    const { part, setNo } = event;
    if (part === undefined || setNo === undefined || listeningSetKey(part, setNo) !== setKey)
      continue;
    if (event.kind === 'listening-answered') {
      answered.set(event.questionId, event.correct);
      if (event.choice !== null) chosen.set(event.questionId, event.choice);
      continue;
    }
    // the screen goes on showing the pass that it has just completed
    if (ms >= openedAt) {
      isCompleted = true;
      continue;
    }
    for (const id of answered.keys()) times.set(id, (times.get(id) ?? 0) + 1);
    answered = new Map();
    chosen = new Map();
  }
  return { answered, chosen, times, isCompleted };
}

type OfListeningSet = Extract<PracticeEvent, { kind: 'listening-answered' } | { set: 'listening' }>;

function isOfListeningSet(event: PracticeEvent): event is OfListeningSet {
  return event.kind === 'listening-answered'
    ? countsForSet(event)
    : event.kind === 'set-completed' && event.set === 'listening';
}
