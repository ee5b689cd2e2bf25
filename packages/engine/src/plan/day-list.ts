import type { Memory, MemoryItem } from '../memory.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';
import type { OpenedListening } from './opened-listening.ts';
import { isPlannedDay, planChangedAt } from './plan.ts';
import { announcedMinutes } from './review-seconds.ts';
import { type DayStep, readStep, stepKey, type StudyPlan } from './study-plan.ts';

/** The list of a day. */
export type DayList = { steps: readonly DayStep[]; seconds: number };

/**
 * The list of a local day; undefined if none was made since the last change of the plan, after which the rest of the
 * day gets a new list (DY-03). If several devices made a list since, the first list counts (DY-01).
 * @param at milliseconds since 1970; later events are ignored
 */
export function dayListOf(
  events: readonly PracticeEvent[],
  at: number,
  today: string,
): DayList | undefined {
  const since = planChangedAt(events, at);
  let first: { steps: readonly string[]; seconds: number; ms: number; id: string } | undefined;
  for (const event of events) {
    if (event.kind !== 'day-planned' || event.day !== today) continue;
    const ms = Date.parse(event.at);
    if (!(ms <= at) || ms < since) continue;
    const { steps, seconds, id } = event;
    if (first === undefined || ms < first.ms || (ms === first.ms && id < first.id))
      first = { steps, seconds, ms, id };
  }
  if (first === undefined) return undefined;
  return { steps: first.steps.flatMap((key) => readStep(key) ?? []), seconds: first.seconds };
}

/** The practice so far, by which the steps that are left are found. */
export type Practised = {
  memory: Memory;
  /** see `openedListening` */
  opened: ReadonlyMap<string, Pick<OpenedListening, 'openedOn'>>;
  /** items that the course no longer has, by the keys of `stepKey` */
  gone: ReadonlySet<string>;
};

/** The steps of a list that are left: not practised today, here or elsewhere, not set aside, not deleted. */
export function leftOfDay(
  { steps }: DayList,
  { memory, opened, gone }: Practised,
  today: string,
): DayStep[] {
  return steps.filter((step) => {
    const key = stepKey(step);
    if (gone.has(key)) return false;
    if (step.kind === 'listening') return (opened.get(step.id)?.openedOn ?? '') < today;
    const item = memory.get(key);
    return item === undefined || (!item.setAside && item.lastReview < today);
  });
}

/** About how many words take as long as a listening item. */
const wordsOfListening = 6;

function weightOf(steps: readonly DayStep[]): number {
  return steps.reduce((sum, { kind }) => sum + (kind === 'listening' ? wordsOfListening : 1), 0);
}

/**
 * The state of a day, with the minutes and the steps that are left.
 * 'free': nothing was planned (DY-03).
 */
export type DayState =
  | {
      kind: 'new' | 'begun';
      minutes: number;
      reviews: number;
      /** 'words' if no step that is left is a sentence or a question */
      reviewKind: 'words' | 'mixed';
      newWords: number;
      listening: number;
    }
  | { kind: 'done' }
  | { kind: 'free' };

/**
 * @param expected the list that would be made now, used if there is none yet. It includes what was done of earlier
 * lists of the day. Its day may be much shorter than the plan's minutes, since new words have a limit (DY-04)
 * @param secondsOf see `reviewSeconds`
 */
export function dayStateOf(
  list: DayList | undefined,
  practised: Practised,
  {
    today,
    plan,
    expected,
    secondsOf,
  }: {
    today: string;
    plan: Pick<StudyPlan, 'days'>;
    expected: () => DayList;
    secondsOf: (item: MemoryItem) => number;
  },
): DayState {
  if (list === undefined && !isPlannedDay(plan, today)) return { kind: 'free' };
  const day = list ?? expected();
  const left = leftOfDay(day, practised, today);
  const isMade = list !== undefined || day.steps.length > left.length;
  if (isMade && left.length === 0) return { kind: 'done' };
  const share = day.seconds * (weightOf(left) / Math.max(1, weightOf(day.steps)));
  // home announces at least the time of the reviews that are left: they may be slower than their share of the day
  const reviews = left.reduce((sum, step) => {
    const item = step.kind === 'listening' ? undefined : practised.memory.get(stepKey(step));
    return item === undefined ? sum : sum + secondsOf(item);
  }, 0);
  const count = (isCounted: (step: DayStep) => boolean): number => left.filter(isCounted).length;
  const listening = count(({ kind }) => kind === 'listening');
  const newWords = count((step) => step.kind === 'word' && !practised.memory.has(stepKey(step)));
  return {
    kind: left.length === day.steps.length ? 'new' : 'begun',
    minutes: announcedMinutes(Math.max(share, reviews)),
    reviews: left.length - newWords - listening,
    reviewKind:
      count(({ kind }) => kind === 'word') + listening === left.length ? 'words' : 'mixed',
    newWords,
    listening,
  };
}
