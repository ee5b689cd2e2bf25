import { expect, test } from 'vitest';
import { foldMemory } from '../memory.ts';
import { trustedContent } from '../memory/memory-marks.ts';
import { aside, dayPlanned, heard, planChosen, word } from '../practice/practice-events.cases.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';
import { composeDay } from './compose-day.ts';
import { dayListOf, dayStateOf } from './day-list.ts';
import { dayWithDone, doneOfDay } from './done-of-day.ts';
import { firstPlan, planChangedAt, planOf } from './plan.ts';
import { dayParts, memoryOf, planWord, remembered } from './plan.cases.ts';
import { stepKey } from './study-plan.ts';

const today = '2026-01-01';
const at = Date.UTC(2026, 0, 1, 12);
const soon = planChosen({ minute: 0 }, { examDay: '2026-01-03' });
const list = dayPlanned({ minute: 1 }, today, ['word:a', 'word:b', 'word:c']);
const later = planChosen({ minute: 5 }, { examDay: '2026-01-31' });

test('DY-03 DY-05 a list counts until the exam day, the minutes or the first unit change; the days of the week change none', () => {
  const counts = (...plans: PracticeEvent[]) =>
    dayListOf([...plans, soon, list], at, today) !== undefined;
  expect(counts()).toBe(true);
  expect(counts(later)).toBe(false);
  expect(counts(planChosen({ minute: 5 }, { examDay: '2026-01-03', minutes: 30 }))).toBe(false);
  expect(counts(planChosen({ minute: 5 }, { examDay: '2026-01-03', unit: 'travel' }))).toBe(false);
  expect(counts(planChosen({ minute: 5 }, { examDay: '2026-01-03', days: [1] }))).toBe(true);
  // undoing a change does not bring an earlier list back
  expect(counts(later, planChosen({ minute: 6 }, { examDay: '2026-01-03' }))).toBe(false);
  expect(planChangedAt([soon, later], Date.parse(soon.at))).toBe(Date.parse(soon.at));
  expect(planChangedAt([], at)).toBe(0);
});

test('DY-03 a changed plan composes what is left of the day: what was done stays in the list, and took its time', () => {
  const log = [
    soon,
    list,
    { ...word({ minute: 2 }, 'a', { from: 'review' }), elapsedMs: 50_000 },
    word({ minute: 3 }, 'elsewhere', {}),
    later,
  ];
  const memory = foldMemory(log, trustedContent, at);
  const plan = planOf(log, at);
  const done = doneOfDay(memory, log, at, today);
  expect(done).toMatchObject({ seconds: 50, newWords: 1, steps: [{ kind: 'word', id: 'a' }] });
  const words = Array.from({ length: 60 }, (_, n) => planWord(`new${n}`));
  const composed = composeDay({ ...dayParts({ memory, today, words }), plan, done });
  expect(composed.steps.length).toBeGreaterThan(20);
  expect(composed.seconds + done.seconds).toBeLessThanOrEqual(plan.minutes * 60);
  const whole = dayWithDone(done, composed);
  const state = (expected: typeof whole) =>
    dayStateOf(
      dayListOf(log, at, today),
      { memory, opened: new Map(), gone: new Set() },
      { today, plan, expected: () => expected, secondsOf: () => 9 },
    );
  expect(state(whole)).toMatchObject({ kind: 'begun', newWords: composed.steps.length });
  // no step fits any more, so the day is done
  expect(state(dayWithDone(done, { steps: [], seconds: 0 }))).toEqual({ kind: 'done' });
  // the new list, once it is made, has what was done and what is left
  const made = [...log, dayPlanned({ minute: 6 }, today, whole.steps.map(stepKey))];
  expect(dayListOf(made, at, today)?.steps).toEqual(whole.steps);
  expect(doneOfDay(memory, made, at, today).steps).toEqual(done.steps);
});

test('DY-04 without an exam day a changed plan has no more than twelve new words a day', () => {
  const words = Array.from({ length: 60 }, (_, n) => planWord(`new${n}`));
  const done = { seconds: 60, reviewSeconds: 0, newWords: 5, heard: 0 };
  const { steps } = composeDay({
    ...dayParts({ words }),
    plan: { ...firstPlan, minutes: 30 },
    done,
  });
  expect(steps).toHaveLength(7);
});

test('DY-02 DY-03 what was done takes the time of its answers from the day: each try only its own, a break a minute', () => {
  const secondsOf = (...checks: PracticeEvent[]): number => {
    const log = [soon, list, ...checks];
    return doneOfDay(foldMemory(log, trustedContent, at), log, at, today).seconds;
  };
  // shown at 0 s, wrong at 20 and 40 s, right at 80 s
  const tries = [20, 40, 80].map((second, n) => ({
    ...word({ minute: 2 + second / 60 }, 'a', { correct: n === 2, attempt: n + 1 }),
    elapsedMs: second * 1_000,
  }));
  expect(secondsOf(...tries)).toBe(80);
  // left open for 25 minutes
  const late = { ...word({ minute: 30 }, 'b'), elapsedMs: 1_500_000 };
  expect(secondsOf(late)).toBe(60);
  expect(secondsOf(...tries, late)).toBe(140);
});

test('DY-04 a word that was met on an earlier day and set aside on this one is no new word of it', () => {
  const newWordsOf = (...log: PracticeEvent[]): number =>
    doneOfDay(foldMemory(log, trustedContent, at), log, at, today).newWords;
  const met = word({ minute: -3 * 24 * 60 }, 'a');
  const setAside = aside({ minute: 4 }, { kind: 'word', id: 'a' });
  expect(newWordsOf(met, list, setAside)).toBe(0);
  expect(newWordsOf(list, word({ minute: 3 }, 'a'), setAside)).toBe(1);
});

test('DY-01 DY-03 a changed plan keeps the shares of the day: what was heard and reviewed before counts', () => {
  const log = [
    word({ minute: -3 * 24 * 60 }, 'a'),
    dayPlanned({ minute: 1 }, today, ['word:a', 'word:b', 'listening:p3-001']),
    { ...word({ minute: 2 }, 'a'), elapsedMs: 20_000 },
    { ...word({ minute: 3 }, 'b'), elapsedMs: 9_000 },
    { ...heard({ minute: 4 }, 'p3-001-q1', true), elapsedMs: 30_000 },
  ];
  const was = doneOfDay(foldMemory(log, trustedContent, at), log, at, today);
  expect(was).toMatchObject({ seconds: 59, reviewSeconds: 20, newWords: 1, heard: 1 });

  const due = Array.from({ length: 200 }, (_, n) => remembered(`due${n}`));
  const words = Array.from({ length: 60 }, (_, n) => planWord(`new${n}`));
  const listening = Array.from({ length: 12 }, (_, n) => ({
    id: `p2-${n}`,
    seconds: 30,
    openedOn: null,
  }));
  const stepsOf = (more: Partial<Parameters<typeof dayParts>[0]>, done = {}) =>
    composeDay({
      ...dayParts({ words, listening, ...more, plan: { minutes: 20 } }),
      done: { seconds: 660, reviewSeconds: 540, newWords: 0, heard: 1, ...done },
    }).steps;
  const count = (steps: ReturnType<typeof stepsOf>, begin: string): number =>
    steps.filter(({ id }) => id.startsWith(begin)).length;
  const full = stepsOf({ memory: memoryOf(due) });
  // two thirds of 20 minutes are for reviews, of which nine minutes are done
  expect(count(full, 'new')).toBeGreaterThan(5);
  // one listening item was heard, so what is due comes before a second one
  expect(count(full, 'p2')).toBe(0);
  expect(count(stepsOf({ memory: memoryOf(due) }, { heard: 0 }), 'p2')).toBe(1);
  // an empty day of 20 minutes has eleven of them in all
  expect(count(stepsOf({}, { heard: 4 }), 'p2')).toBe(7);
});
