import { localDay } from './local-day.ts';
import type { PracticeEvent } from './practice-event.ts';
import { countsForSet, isOfSet, type SetEvent, setKeyOf } from './progress.ts';

/**
 * What a learner has of a set (HM-12). `begun`: `right` of its `size` items were right in the running pass;
 * `completed`: it was finished at least once; `mastered`: finished, and every item was right unseen at its first check
 * of the day on two local days.
 */
export type SetState =
  | { kind: 'start' }
  | { kind: 'begun'; right: number; size: number }
  | { kind: 'completed' }
  | { kind: 'mastered' };

/** What the log says of a set, before one knows how many items it has. */
type SetRecord = {
  /** Items that were right since the set was last finished. */
  right: number;
  isCompleted: boolean;
  /** Items that were right unseen at their first check of the day on two local days. */
  mastered: number;
};

type Check = Exclude<SetEvent, { kind: 'set-completed' }>;

/** Days on which the first check of an item was right unseen; two are enough. */
const daysToMaster = 2;

/**
 * What a log says of every set in it, by the keys of `setKeyOf`. The order of the log does not matter, nor how often an
 * event stands in it. Reviews and other practice outside of a set are none of it (SE-07).
 */
export function readSetRecords(log: Iterable<PracticeEvent>): Map<string, SetRecord> {
  const sets = new Map<string, Map<string, SetEvent>>();
  for (const event of log) {
    if (!isOfSet(event) || !countsForSet(event)) continue;
    const key = setKeyOf(event);
    const events = sets.get(key) ?? new Map<string, SetEvent>();
    sets.set(key, events.set(event.id.toLowerCase(), event));
  }
  return new Map([...sets].map(([key, events]) => [key, readSet(events.values())]));
}

/**
 * The state to show of a set of `size` items; `record` is undefined for one that was never practised. A set that grew
 * after it was finished stays finished; one that shrank counts no more items than it has.
 */
export function setStateOf(record: SetRecord | undefined, size: number): SetState {
  if (record === undefined) return { kind: 'start' };
  if (record.isCompleted)
    return { kind: size > 0 && record.mastered >= size ? 'mastered' : 'completed' };
  const right = Math.min(record.right, size);
  return right === 0 ? { kind: 'start' } : { kind: 'begun', right, size };
}

function readSet(events: Iterable<SetEvent>): SetRecord {
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
    const item = itemOf(event);
    if (event.correct) right.add(item);
    const day = localDay(ms, event.zone);
    // a day that is not after the last one is none of its own: the learner traveled west
    if (day <= (lastDays.get(item) ?? '')) continue;
    lastDays.set(item, day);
    if (event.correct && !event.revealed) goodDays.set(item, (goodDays.get(item) ?? 0) + 1);
  }
  const mastered = [...goodDays.values()].filter((days) => days >= daysToMaster).length;
  return { right: right.size, isCompleted, mastered };
}

function itemOf(event: Check): string {
  return event.kind === 'word-checked' ? event.wordId : event.sentenceId;
}
