import type { Memory, MemoryItem } from '../memory.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';
import { answersOfDay, type DayAnswers, stepKeyOf } from './day-answers.ts';
import { type DayList, leftOfDay } from './day-list.ts';
import { openedListening } from './opened-listening.ts';
import { practiceSeconds } from './practice-seconds.ts';
import { type DayStep, mostSteps, readStep, stepKey } from './study-plan.ts';

/** What was practised of the lists of a day. */
export type DoneOfDay = {
  steps: readonly DayStep[];
  answered: DayAnswers;
  /** Seconds of practice of these steps, see `practiceSeconds` (DY-02). */
  seconds: number;
  /** Seconds of the reviews among the steps: of all but new words and listening items. */
  reviewSeconds: number;
  /** How many of the steps are words that were new on this day. */
  newWords: number;
  /** How many of the steps are listening items. */
  heard: number;
};

/**
 * What was practised of all lists of a local day, also of those from before the plan was changed. The new list begins with
 * it, and gets the minutes that are left (DY-03).
 * @param at milliseconds since 1970; later events are ignored
 */
export function doneOfDay(
  memory: Memory,
  events: readonly PracticeEvent[],
  at: number,
  today: string,
): DoneOfDay {
  const lists = events.filter(
    (event) => event.kind === 'day-planned' && event.day === today && Date.parse(event.at) <= at,
  );
  const keys = new Set(lists.flatMap((event) => ('steps' in event ? event.steps : [])));
  const steps = [...keys].flatMap((key) => readStep(key) ?? []);
  if (steps.length === 0) return { steps, answered: noAnswers, ...nothing };
  const practised = { memory, opened: openedListening(events, at), gone: new Set<string>() };
  const left = new Set(leftOfDay({ steps, seconds: 0 }, practised, today).map(stepKey));
  const done = steps.filter((step) => !left.has(stepKey(step)));
  const newWords = done.filter((step) => isNewOf(memory.get(stepKey(step)), today));
  const heard = done.filter(({ kind }) => kind === 'listening');
  const reviews = done.filter((step) => !newWords.includes(step) && !heard.includes(step));
  const secondsOf = (counted: readonly DayStep[]): number => {
    const keysOf = new Set(counted.map(stepKey));
    const ofThem = events.filter((event) => keysOf.has(stepKeyOf(event) ?? ''));
    return practiceSeconds(ofThem, at, today);
  };
  return {
    steps: done,
    answered: answersOfDay(events, done, today, at),
    seconds: secondsOf(done),
    reviewSeconds: secondsOf(reviews),
    newWords: newWords.length,
    heard: heard.length,
  };
}

/**
 * Whether an item was learned on this day. An item that is set aside counts as done, too, but may have been learned
 * earlier.
 */
const isNewOf = (item: MemoryItem | undefined, today: string): boolean =>
  item?.kind === 'word' && item.reps === 1 && item.lastReview >= today;

const nothing = { seconds: 0, reviewSeconds: 0, newWords: 0, heard: 0 };

const noAnswers: DayAnswers = { checks: [], chosen: new Map() };

/** A day's list: what was done by earlier lists of the day, then what was composed now. */
export function dayWithDone(
  done: Pick<DoneOfDay, 'steps' | 'seconds'>,
  composed: DayList,
): DayList {
  return {
    steps: [...done.steps, ...composed.steps].slice(0, mostSteps),
    seconds: done.seconds + composed.seconds,
  };
}
