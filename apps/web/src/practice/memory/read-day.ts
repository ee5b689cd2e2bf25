import { chosenWeights } from '@nghego/engine/memory/chosen-weights';
import { localDay } from '@nghego/engine/memory/local-day';
import type { Memory } from '@nghego/engine/memory';
import { knownUnasked } from '@nghego/engine/memory/known-unasked';
import { itemKey } from '@nghego/engine/memory/memory-marks';
import { practiceDaysOf } from '@nghego/engine/memory/memory-figures';
import { answerPace } from '@nghego/engine/plan/answer-pace';
import { type ComposedDay, composeDay, type PlanListening } from '@nghego/engine/plan/compose-day';
import { dayListOf, leftOfDay } from '@nghego/engine/plan/day-list';
import { type DoneOfDay, doneOfDay } from '@nghego/engine/plan/done-of-day';
import type { PlanWord } from '@nghego/engine/plan/new-words';
import { type OpenedListening, openedListening } from '@nghego/engine/plan/opened-listening';
import { isPlannedDay, planOf } from '@nghego/engine/plan/plan';
import { type DayStep, stepKey, type StudyPlan } from '@nghego/engine/plan/study-plan';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { lastTopicOf } from './last-topic.ts';
import { topicsOfLog } from './topics-of-log.ts';

type At = { now: number; zone: string };

/** What the page knows, see `Asked` of the worker. */
type Known = At & { gone: ReadonlySet<string> };

/** What is known of today before its list is made. */
export type DayStart = {
  today: string;
  plan: StudyPlan;
  /** what is left of the day's list; undefined while there is none */
  left: DayStep[] | undefined;
  /** what was practised today of the day's list, and of a list that a changed plan has replaced */
  done: DoneOfDay;
  /** whether the plan has no practice on this day of the week (DY-03) */
  isFree: boolean;
  /** ids of the words in the memory: those that were practised, or missed in a sentence */
  met: ReadonlySet<string>;
  /** as `lastTopicOf` says */
  lastTopic: string | undefined;
  /** listening items that were answered, by their ids */
  opened: ReadonlyMap<string, OpenedListening>;
};

export function readDayStart(
  memory: Memory,
  events: readonly PracticeEvent[],
  { now, zone, gone }: Known,
): DayStart {
  const today = localDay(now, zone);
  const plan = planOf(events, now);
  const list = dayListOf(events, now, today);
  const opened = openedListening(events, now);
  const known = knownUnasked(events, memory, now);
  const left =
    list && leftOfDay(list, { memory, opened, gone: new Set([...gone, ...known]) }, today);
  return {
    today,
    plan,
    isFree: !isPlannedDay(plan, today),
    left,
    done: doneOfDay(memory, events, now, today),
    met: new Set([...memory.values()].flatMap(({ kind, id }) => (kind === 'word' ? id : []))),
    lastTopic: lastTopicOf(events),
    opened,
  };
}

/** What a day's practice is chosen from, and how much time there is. */
export type DayCourse = {
  words: readonly PlanWord[];
  units: readonly string[];
  currentUnit: string | null;
  currentTopic?: string | undefined;
  listening: readonly PlanListening[];
  /** how many minutes of further practice, after today's list; without it, today's list is composed */
  minutes?: StudyPlan['minutes'] | undefined;
};

/** Composes what is practised today. */
export function readDay(
  memory: Memory,
  events: readonly PracticeEvent[],
  { words, units, currentUnit, currentTopic, listening, minutes }: DayCourse,
  { now, zone }: At,
): ComposedDay {
  const plan = planOf(events, now);
  const topics = topicsOfLog(events);
  const known = knownUnasked(events, memory, now);
  const today = localDay(now, zone);
  return composeDay({
    memory,
    practiceDays: practiceDaysOf(events, now),
    today,
    ...(minutes === undefined ? { done: doneOfDay(memory, events, now, today) } : {}),
    plan: { ...plan, minutes: minutes ?? plan.minutes },
    pace: answerPace(events, now),
    weights: chosenWeights(events, now)?.weights,
    words: words.filter(({ id }) => !known.has(itemKey({ kind: 'word', id }))),
    units,
    currentUnit,
    currentTopic,
    listening,
    topicOf: (key) => topics.get(key),
  });
}

/** The keys of the steps that need no practice today any more: items practised today or set aside. */
export function readPractisedToday(
  memory: Memory,
  events: readonly PracticeEvent[],
  { now, zone }: At,
): ReadonlySet<string> {
  const today = localDay(now, zone);
  const heard = [...openedListening(events, now)].flatMap(([id, { openedOn }]) =>
    openedOn >= today ? stepKey({ kind: 'listening', id }) : [],
  );
  const remembered = [...memory].flatMap(([key, { lastReview, setAside }]) =>
    setAside || lastReview >= today ? key : [],
  );
  return new Set([...heard, ...remembered]);
}
