import { hasGivenBoxes } from './given-boxes.ts';
import { localDay } from '../memory/local-day.ts';
import type { ListeningAnswered, PracticeEvent } from './practice-event.ts';
import { countsForSet, isOfSet, listeningSetKey, type SetEvent, setKeyOf } from './progress.ts';

/**
 * The state of a set for a learner (HM-12). `begun`: `right` of its `size` items were right in the running pass;
 * `completed`: it was completed at least once; `mastered`: completed, and every item was right unseen at its first
 * check of the day on two local days, with every box open.
 */
export type SetState =
  | { kind: 'start' }
  | { kind: 'begun'; right: number; size: number }
  | { kind: 'completed' }
  | { kind: 'mastered' };

/** What the log says of a set, whatever its size. */
export type SetRecord = {
  /**
   * Items that were right since the set was last completed, also in today's practice (SE-07); in a listening set items
   * that were answered (LS-01).
   */
  right: number;
  isCompleted: boolean;
  /** Items that were right unseen at their first check of the day on two local days. */
  mastered: number;
  /** The time of the last event in the set itself, in milliseconds since 1970; 0 if there is none. */
  lastMs: number;
};

/** An event of a set. */
type OfSet = SetEvent | ListeningAnswered;
type Check = Exclude<SetEvent, { kind: 'set-completed' | 'set-restarted' }>;

/** On how many days the first check of an item must be right, with the answer unseen, to master it. */
const daysToMaster = 2;

/**
 * Folds a log to the records of its sets, by the keys of `setKeyOf`. The order of the log does not matter, nor do
 * repeated events. Of practice outside of a set only what was right in today's practice counts, and only as right
 * (SE-07).
 */
export function readSetRecords(log: Iterable<PracticeEvent>): Map<string, SetRecord> {
  const sets = new Map<string, Map<string, OfSet>>();
  for (const event of log) {
    if (!isOfSet(event) && event.kind !== 'listening-answered') continue;
    const key = countsForSet(event) || isOfToday(event) ? keyOf(event) : undefined;
    if (key === undefined) continue;
    const events = sets.get(key) ?? new Map<string, OfSet>();
    sets.set(key, events.set(event.id.toLowerCase(), event));
  }
  const records = new Map<string, SetRecord>();
  for (const [key, events] of sets) {
    records.set(key, readSet(events.values()));
  }
  return records;
}

/**
 * The state of a set of `size` items; `record` is undefined if it was never practised. A set that grew after its
 * completion stays completed; one that shrank counts no more items than it has.
 */
export function setStateOf(record: SetRecord | undefined, size: number): SetState {
  if (record === undefined) return { kind: 'start' };
  if (record.isCompleted)
    return { kind: size > 0 && record.mastered >= size ? 'mastered' : 'completed' };
  const right = Math.min(record.right, size);
  return right === 0 ? { kind: 'start' } : { kind: 'begun', right, size };
}

const isOfToday = (event: OfSet): boolean => 'from' in event && event.from === 'today';

/** The key of the event's set; undefined if the event names none. */
function keyOf(event: OfSet): string | undefined {
  if (event.kind !== 'listening-answered') return setKeyOf(event);
  const { part, setNo } = event;
  return part === undefined || setNo === undefined ? undefined : listeningSetKey(part, setNo);
}

function readSet(events: Iterable<OfSet>): SetRecord {
  const ordered = [...events]
    .map((event) => ({ event, ms: Date.parse(event.at) }))
    .toSorted((a, b) => a.ms - b.ms || (a.event.id < b.event.id ? -1 : 1));
  const right = new Set<string>();
  const lastDays = new Map<string, string>();
  const goodDays = new Map<string, number>();
  let isCompleted = false;
  for (const { event, ms } of ordered) {
    if (event.kind === 'set-completed') {
      isCompleted = true;
      right.clear();
      continue;
    }
    if (event.kind === 'set-restarted') {
      right.clear();
      continue;
    }
    if (event.kind === 'listening-answered') {
      right.add(event.itemId);
      continue;
    }
    const item = itemOf(event);
    if (event.correct) right.add(item);
    if (isOfToday(event)) continue;
    const day = localDay(ms, event.zone);
    // only the first check of a day counts, and no day before the last one (the learner traveled west)
    if (day <= (lastDays.get(item) ?? '')) continue;
    lastDays.set(item, day);
    if (event.correct && !event.revealed && !hasGivenBoxes(event))
      goodDays.set(item, (goodDays.get(item) ?? 0) + 1);
  }
  const last = ordered.findLast(({ event }) => !isOfToday(event));
  const mastered = [...goodDays.values()].filter((days) => days >= daysToMaster).length;
  return { right: right.size, isCompleted, mastered, lastMs: last?.ms ?? 0 };
}

function itemOf(event: Check): string {
  return event.kind === 'word-checked' ? event.wordId : event.sentenceId;
}
