import { daysBetween } from '../memory/calendar.ts';
import { localDay } from '../memory/local-day.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';
import { planRules, type StudyPlan } from './study-plan.ts';

/** The plan until the learner chooses one (DY-01, DY-03). */
export const firstPlan: StudyPlan = {
  examDay: null,
  minutes: 15,
  days: [1, 2, 3, 4, 5, 6, 7],
  unit: null,
  rules: planRules,
};

/**
 * The plan that counts: the newest choice (DY-03).
 * @param at milliseconds since 1970; later events are ignored
 */
export function planOf(events: Iterable<PracticeEvent>, at: number): StudyPlan {
  return newestPlan(events, at)?.plan ?? firstPlan;
}

/** The newest choice of a plan, with its time in milliseconds since 1970; undefined if there is none. */
export function newestPlan(
  events: Iterable<PracticeEvent>,
  at: number,
): { plan: StudyPlan; ms: number } | undefined {
  let newest: { plan: StudyPlan; ms: number; id: string } | undefined;
  for (const event of events) {
    if (event.kind !== 'plan-chosen') continue;
    const ms = Date.parse(event.at);
    if (!(ms <= at)) continue;
    const { examDay, minutes, days, unit, rules, id } = event;
    if (newest === undefined || ms > newest.ms || (ms === newest.ms && id > newest.id))
      newest = { plan: { examDay, minutes, days, unit, rules }, ms, id };
  }
  return newest;
}

/**
 * When the exam day, the minutes, or the unit that comes first were last changed: by these a day is composed. The days
 * of the week do not count: they say nothing about what a day holds. In milliseconds since 1970; 0 without a change.
 * @param at milliseconds since 1970; later events are ignored
 */
export function planChangedAt(events: Iterable<PracticeEvent>, at: number): number {
  const choices: { plan: StudyPlan; ms: number; id: string }[] = [];
  for (const event of events) {
    if (event.kind !== 'plan-chosen') continue;
    const ms = Date.parse(event.at);
    if (ms <= at) choices.push({ plan: event, ms, id: event.id });
  }
  const inOrder = choices.toSorted((a, b) => a.ms - b.ms || (a.id < b.id ? -1 : 1));
  let plan = firstPlan;
  let changed = 0;
  for (const choice of inOrder) {
    if (!composesAs(plan, choice.plan)) changed = choice.ms;
    plan = choice.plan;
  }
  return changed;
}

function composesAs(a: StudyPlan, b: StudyPlan): boolean {
  return a.examDay === b.examDay && a.minutes === b.minutes && a.unit === b.unit;
}

/** Days until the exam, 0 on the day itself; undefined without an exam, and after it. */
export function daysToExam({ examDay }: StudyPlan, today: string): number | undefined {
  if (examDay === null || examDay < today) return undefined;
  return daysBetween(today, examDay);
}

/** Whether a learner chose to practise on this day of the week (DY-03). */
export function isPlannedDay({ days }: Pick<StudyPlan, 'days'>, day: string): boolean {
  // the 5th of January 1970 was a Monday
  return days.includes((((daysBetween('1970-01-05', day) % 7) + 7) % 7) + 1);
}

/** Whether a learner confirmed an exam day after it was over: then the product does not ask about it again (DY-03). */
export function keptAfterwards(events: Iterable<PracticeEvent>, examDay: string): boolean {
  for (const event of events)
    if (
      event.kind === 'plan-chosen' &&
      event.examDay === examDay &&
      localDay(Date.parse(event.at), event.zone) > examDay
    )
      return true;
  return false;
}
