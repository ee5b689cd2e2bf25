import type { Catalogue } from '@nghego/contracts/catalogue';
import { addDays } from '@nghego/engine/memory/calendar';
import {
  dueToday,
  dueTomorrow,
  type NextReviews,
  nextReviews,
  reviewedOn,
} from '@nghego/engine/memory/due-today';
import { readLeftSets } from '@nghego/engine/practice/left-sets';
import { localDay } from '@nghego/engine/memory/local-day';
import type { Memory } from '@nghego/engine/memory';
import { knownUnasked } from '@nghego/engine/memory/known-unasked';
import {
  forecastOf,
  practiceDaysOf,
  type WeekDay,
  weekOf,
} from '@nghego/engine/memory/memory-figures';
import { runningTestEnd } from '@nghego/engine/mini-test/read-mini-tests';
import { dayListOf, type DayState, dayStateOf } from '@nghego/engine/plan/day-list';
import { dayWithDone, doneOfDay } from '@nghego/engine/plan/done-of-day';
import { type GoalOfDay, goalOfDay } from '@nghego/engine/plan/goal-of-day';
import { openedListening } from '@nghego/engine/plan/opened-listening';
import { daysToExam, keptAfterwards, planOf } from '@nghego/engine/plan/plan';
import { announcedMinutes } from '@nghego/engine/plan/review-seconds';
import type { StudyPlan } from '@nghego/engine/plan/study-plan';
import { streakOf } from '@nghego/engine/memory/streak';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { type DoneToday, doneTodayByKind } from './done-today.ts';
import { expectDay } from './expect-day.ts';
import { secondsOfReview } from './seconds-of-review.ts';
import { lastTopicOf } from './last-topic.ts';
import { leftSet, newSet, type SetToOpen } from './set-to-open.ts';

/** What home's Today shows to somebody who has practised. */
export type Desk = {
  /** what is due now; if nothing is due, what will be next */
  review:
    /** `isEased`: after a time away; `isCut`: more is due than the day shows (ME-07) */
    | { kind: 'due'; count: number; minutes: number; isEased: boolean; isCut: boolean }
    /** `hasReviewed`: something was reviewed today; new words alone are no review */
    | { kind: 'none'; hasReviewed: boolean; next: NextReviews | undefined };
  /** the state of today's practice (DY-01) */
  day: DayState;
  plan: StudyPlan;
  /** days until the exam, 0 on the day itself; undefined without an exam day, or after it */
  examIn: number | undefined;
  /** an exam day that is over, if home still asks how it went (DY-03) */
  examWas: string | undefined;
  /** when the running mini test ends, in milliseconds since 1970; undefined if none runs */
  testEnd: number | undefined;
  tomorrow: string;
  /** the set to go on with; if there is none, a new one */
  set: (SetToOpen & { kind: 'left' | 'new' }) | undefined;
  goal: GoalOfDay;
  done: DoneToday;
  streak: number;
  week: WeekDay[];
};

/**
 * @param now milliseconds since 1970
 * @returns undefined where nothing was practised yet
 */
export function readDesk(
  memory: Memory,
  events: readonly PracticeEvent[],
  catalogue: Catalogue,
  { now, zone, gone }: { now: number; zone: string; gone: ReadonlySet<string> },
): Desk | undefined {
  const today = localDay(now, zone);
  const days = practiceDaysOf(events, now);
  if (days.length === 0) return undefined;
  const plan = planOf(events, now);
  const due = dueToday(memory, days, today);
  const secondsOf = secondsOfReview(events, now, today);
  const { left, begun } = readLeftSets(events, now);
  const opened = openedListening(events, now);
  const leftOne = leftSet(catalogue, left);
  const newOne = newSet(catalogue, begun, lastTopicOf(events));
  const day = dayStateOf(
    dayListOf(events, now, today),
    { memory, opened, gone: new Set([...gone, ...knownUnasked(events, memory, now)]) },
    {
      today,
      plan,
      expected: () =>
        dayWithDone(
          doneOfDay(memory, events, now, today),
          expectDay(memory, events, { catalogue, opened }, { now, zone }),
        ),
      secondsOf,
    },
  );
  return {
    review:
      due.items.length > 0
        ? {
            kind: 'due',
            count: due.items.length,
            minutes: announcedMinutes(due.items.reduce((sum, item) => sum + secondsOf(item), 0)),
            isEased: due.isEased,
            isCut: due.inAll > due.items.length,
          }
        : {
            kind: 'none',
            hasReviewed: reviewedOn(memory, today) > 0,
            next: nextReviews(memory, forecastOf(memory, today), due.inAll),
          },
    day,
    plan,
    examIn: daysToExam(plan, today),
    examWas: examToAskAbout(plan, events, today),
    testEnd: runningTestEnd(events, now),
    tomorrow: addDays(today, 1),
    set:
      leftOne === undefined ? newOne && { ...newOne, kind: 'new' } : { ...leftOne, kind: 'left' },
    goal: goalOfDay(memory, events, now, today),
    done: doneTodayByKind(memory, today),
    streak: streakOf(days, today),
    week: weekOf(days, today),
  };
}

/** Home asks for two weeks how an exam went, until the learner saves the plan. */
const daysToAskFor = 14;

function examToAskAbout(
  { examDay }: StudyPlan,
  events: readonly PracticeEvent[],
  today: string,
): string | undefined {
  if (examDay === null || examDay >= today || addDays(examDay, daysToAskFor) < today)
    return undefined;
  return keptAfterwards(events, examDay) ? undefined : examDay;
}

/** How many items the desk will show as due tomorrow, and how many days in a row the learner has practised. */
export type Tomorrow = {
  words: number;
  sentences: number;
  questions: number;
  /** the next day with due items after tomorrow */
  next: NextReviews | undefined;
  /** the day after tomorrow on which most of the given items come back, how many of them, and how many in all */
  again: { day: string; count: number; inAll: number } | undefined;
  /** how many of the given items come back after more than a week */
  afterWeek: number;
  goal: GoalOfDay;
  streak: number;
};

/** @param itemIds items that were just practised */
export function readTomorrow(
  memory: Memory,
  events: readonly PracticeEvent[],
  { now, zone, itemIds = [] }: { now: number; zone: string; itemIds?: readonly string[] },
): Tomorrow {
  const today = localDay(now, zone);
  const days = practiceDaysOf(events, now);
  const due = dueTomorrow(memory, days, today);
  const words = due.filter(({ kind }) => kind === 'word').length;
  const questions = due.filter(({ kind }) => kind === 'question').length;
  const sentences = due.length - words - questions;
  const later = forecastOf(memory, today).slice(1);
  const ids = new Set(itemIds);
  const theirs = [...memory.values()].filter(({ id, setAside }) => ids.has(id) && !setAside);
  return {
    words,
    sentences,
    questions,
    next: nextReviews(memory, later),
    again: mostOfThem(theirs, later),
    afterWeek: theirs.filter((item) => item.due > addDays(today, 7)).length,
    goal: goalOfDay(memory, events, now, today),
    streak: streakOf(days, today),
  };
}

function mostOfThem(
  theirs: readonly { due: string }[],
  forecast: readonly { day: string; count: number }[],
): Tomorrow['again'] {
  const [most] = forecast
    .map(({ day, count }) => ({
      day,
      count: theirs.filter(({ due }) => due === day).length,
      inAll: count,
    }))
    .toSorted((a, b) => b.count - a.count);
  return most === undefined || most.count === 0 ? undefined : most;
}
