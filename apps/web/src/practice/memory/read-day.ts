import { localDay } from '@nghego/engine/memory/local-day';
import type { Memory } from '@nghego/engine/memory';
import { practiceDaysOf } from '@nghego/engine/memory/memory-figures';
import { answerPace } from '@nghego/engine/plan/answer-pace';
import { type ComposedDay, composeDay } from '@nghego/engine/plan/compose-day';
import { dayListOf, leftOfDay } from '@nghego/engine/plan/day-list';
import type { PlanWord } from '@nghego/engine/plan/new-words';
import { planOf } from '@nghego/engine/plan/plan';
import type { DayStep, StudyPlan } from '@nghego/engine/plan/study-plan';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { topicsOfLog } from './topics-of-log.ts';

type At = { now: number; zone: string };

/** What is known of today before its list is made. */
export type DayStart = {
  today: string;
  plan: StudyPlan;
  /** what is left of the day's list; undefined while there is none */
  left: DayStep[] | undefined;
  /** words that were met, by their ids */
  met: ReadonlySet<string>;
  /** the topic of the word that was practised last */
  lastTopic: string | undefined;
};

export function readDayStart(
  memory: Memory,
  events: readonly PracticeEvent[],
  { now, zone }: At,
): DayStart {
  const today = localDay(now, zone);
  const list = dayListOf(events, now, today);
  let last: { topicId: string; at: string } | undefined;
  for (const event of events)
    if (event.kind === 'word-checked' && (last === undefined || event.at > last.at)) last = event;
  return {
    today,
    plan: planOf(events, now),
    left: list && leftOfDay(list, memory, today),
    met: new Set([...memory.values()].flatMap(({ kind, id }) => (kind === 'word' ? id : []))),
    lastTopic: last?.topicId,
  };
}

/** Where new words come from, and how much there is time for. */
export type DayCourse = {
  words: readonly PlanWord[];
  units: readonly string[];
  currentUnit: string | null;
  /** other minutes than those of the plan */
  minutes?: StudyPlan['minutes'] | undefined;
};

/** Composes what is practised today. */
export function readDay(
  memory: Memory,
  events: readonly PracticeEvent[],
  { words, units, currentUnit, minutes }: DayCourse,
  { now, zone }: At,
): ComposedDay {
  const plan = planOf(events, now);
  const topics = topicsOfLog(events);
  return composeDay({
    memory,
    practiceDays: practiceDaysOf(events, now),
    today: localDay(now, zone),
    plan: { ...plan, minutes: minutes ?? plan.minutes },
    pace: answerPace(events, now),
    words,
    units,
    currentUnit,
    // listening has no screen of a single item yet
    listening: [],
    topicOf: (key) => topics.get(key),
  });
}

/** What was practised today, or set aside: the keys of its items. */
export function readPractisedToday(memory: Memory, { now, zone }: At): ReadonlySet<string> {
  const today = localDay(now, zone);
  return new Set(
    [...memory].flatMap(([key, { lastReview, setAside }]) =>
      setAside || lastReview >= today ? key : [],
    ),
  );
}
