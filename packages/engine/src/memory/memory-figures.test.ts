import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, msOfDay } from './calendar.ts';
import { localDay } from './local-day.ts';
import {
  answerOf,
  anyMemoryLog,
  choiceOf,
  hanoi,
  itemOf,
  memoryOf,
  missedIn,
  wordCheck,
} from '../memory.cases.ts';
import { goalOfDay } from '../plan/goal-of-day.ts';
import { goal as goalChosen, planChosen } from '../practice/practice-events.cases.ts';
import { dailyGoal } from './daily-goal.ts';
import { doneToday, memoryFigures, practiceDaysOf, weekOf } from './memory-figures.ts';
import { foldMemory, type MemoryItem } from '../memory.ts';
import { trustedContent } from './memory-marks.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';

const today = '2026-03-20';
const at = Date.parse(hanoi(today, 20));

const figuresOf = (items: readonly MemoryItem[], days: readonly string[] = ['2026-03-19']) =>
  memoryFigures(memoryOf(items), days, today);

test('ME-05 what is due, and what becomes due on each of the seven days from tomorrow on', () => {
  const figures = figuresOf([
    itemOf('long ago', { due: '2026-01-01' }),
    itemOf('today'),
    itemOf('aside', { setAside: true }),
    itemOf('tomorrow', { due: '2026-03-21' }),
    itemOf('tomorrow 2', { due: '2026-03-21', kind: 'sentence' }),
    itemOf('aside tomorrow', { due: '2026-03-21', setAside: true }),
    itemOf('in a week', { due: '2026-03-27' }),
    itemOf('later', { due: '2026-03-28' }),
  ]);
  expect(figures.due).toBe(2);
  expect(figures.forecast).toEqual([
    { day: '2026-03-21', count: 2 },
    { day: '2026-03-22', count: 0 },
    { day: '2026-03-23', count: 0 },
    { day: '2026-03-24', count: 0 },
    { day: '2026-03-25', count: 0 },
    { day: '2026-03-26', count: 0 },
    { day: '2026-03-27', count: 1 },
  ]);
  expect(figures.setAside.map(({ id }) => id)).toEqual(['aside', 'aside tomorrow']);
});

test('ME-05 words known are the sum of the chances of today, of words alone', () => {
  const figures = figuresOf([
    // the last review is as many days ago as the stability says, so the recall probability is 0.9
    itemOf('nine tenths', { stability: 10 }),
    itemOf('just now', { lastReview: today }),
    itemOf('aside', { lastReview: today, setAside: true }),
    itemOf('sentence', { kind: 'sentence' }),
    itemOf('question', { kind: 'question' }),
  ]);
  expect(figures.known).toBeCloseTo(2.9, 3);
  expect(figures.words).toBe(3);
  expect(figuresOf([])).toMatchObject({ due: 0, known: 0, words: 0, forgottenMost: [] });
});

test('ME-05 figures of any log agree with its memory', () => {
  fc.assert(
    fc.property(anyMemoryLog, (log) => {
      const memory = foldMemory(log, trustedContent, at);
      const figures = memoryFigures(memory, practiceDaysOf(log, at), today);
      expect(figures.known).toBeLessThanOrEqual(figures.words);
      expect(figures.due).toBeLessThanOrEqual(figures.dueInAll);
      const later = figures.forecast.reduce((sum, { count }) => sum + count, 0);
      expect(figures.dueInAll + later).toBeLessThanOrEqual(memory.size);
      expect(figures.hard.every(({ againDays }) => againDays >= 6)).toBe(true);
    }),
  );
});

test('ME-08 an item that was forgotten on six days is hard, and stands among those forgotten most', () => {
  const wrongOn = (days: number, id: string): PracticeEvent[] =>
    Array.from({ length: days }, (_, n) => [
      wordCheck(hanoi(addDays('2026-03-01', n)), id, { correct: false, id: `${id}${n}` }),
      wordCheck(hanoi(addDays('2026-03-01', n), 10), id, { correct: false, id: `${id}${n}b` }),
    ]).flat();
  const log = [
    ...wrongOn(6, 'hard'),
    ...wrongOn(5, 'nearly'),
    missedIn(hanoi('2026-03-09'), 's', [['nearly', 'slip']]),
    wordCheck(hanoi('2026-03-09'), 'fine'),
  ];
  const figures = memoryFigures(foldMemory(log, trustedContent, at), [], today);
  expect(figures.hard.map(({ id }) => id)).toEqual(['hard']);
  expect(figures.forgottenMost.map(({ id, againDays }) => [id, againDays])).toEqual([
    ['hard', 6],
    ['nearly', 5],
  ]);
  const aside = choiceOf(hanoi('2026-03-10'), { kind: 'word', id: 'hard' });
  const after = memoryFigures(foldMemory([...log, aside], trustedContent, at), [], today);
  expect([after.hard, after.setAside.map(({ id }) => id)]).toEqual([[], ['hard']]);
});

test('ME-06 a day counts with one check, of whatever and wherever, by the day of the learner', () => {
  const log = [
    wordCheck('2026-03-01T18:00:00Z', 'w', { from: 'review', correct: false, revealed: true }),
    wordCheck('2026-03-01T18:00:00Z', 'w', { id: 'la', zone: 'America/Los_Angeles' }),
    answerOf('2026-03-05T01:00:00Z', 'q', { correct: false }),
    answerOf('2026-03-05T02:00:00Z', 'q2'),
    choiceOf('2026-03-07T01:00:00Z', { kind: 'word', id: 'w' }),
    wordCheck('2027-01-01T00:00:00Z', 'later'),
  ];
  expect(practiceDaysOf(log, at)).toEqual(['2026-03-01', '2026-03-02', '2026-03-05']);
  fc.assert(
    fc.property(anyMemoryLog, (some) => {
      const days = practiceDaysOf(some, at);
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(practiceDaysOf([...some, ...some].toReversed(), at)).toEqual(days);
    }),
  );
});

test('ME-06 the week begins on Monday and knows what is over and what is to come', () => {
  const statesOf = (days: string[], day: string): string[] =>
    weekOf(days, day).map(({ state }) => state);
  // the 20th of March 2026 is a Friday
  expect(weekOf([], today).map(({ day }) => day)).toEqual(
    Array.from({ length: 7 }, (_, n) => addDays('2026-03-16', n)),
  );
  expect(statesOf(['2026-03-15', '2026-03-17'], today)).toEqual([
    'missed',
    'practised',
    'missed',
    'missed',
    'today',
    'coming',
    'coming',
  ]);
  expect(statesOf([today], today)[4]).toBe('practised');
  // the streak passes over the 18th, and ends before the 16th
  expect(statesOf(['2026-03-17', '2026-03-19', today], today).slice(0, 4)).toEqual([
    'missed',
    'practised',
    'bridged',
    'practised',
  ]);
  expect(statesOf([], '2026-03-16')[0]).toBe('today');
  expect(statesOf([], '2026-03-22')[6]).toBe('today');
});

test('ME-06 DY-02 the goal is in the minutes of the plan until one is chosen; the newest choice counts, and early ones mean items', () => {
  const chosen = (day: string, goal: 10 | 40, unit?: 'minutes' | 'items'): PracticeEvent => ({
    v: 1,
    id: day,
    at: hanoi(day),
    device: 'phone',
    zone: 'Asia/Ho_Chi_Minh',
    kind: 'goal-chosen',
    goal,
    ...(unit !== undefined && { unit }),
  });
  expect(dailyGoal([], at)).toEqual({ goal: 15, unit: 'minutes' });
  expect(dailyGoal([planChosen({ minute: 1 }, { minutes: 30 })], at).goal).toBe(30);
  const early = [chosen('2026-03-05', 40), chosen('2026-03-04', 10)];
  expect(dailyGoal(early, at)).toEqual({ goal: 40, unit: 'items' });
  const later = chosen('2026-03-06', 10, 'minutes');
  expect(dailyGoal([later, ...early], at)).toEqual({ goal: 10, unit: 'minutes' });
  expect(dailyGoal([...early, chosen('2028-03-04', 10)], at).goal).toBe(40);
  // a later plan replaces a goal in minutes, but not a goal in items
  const plan = { ...planChosen({ minute: 1 }, { minutes: 30 }), at: '2026-03-07T09:00:00+07:00' };
  expect(dailyGoal([plan, later, ...early], at)).toEqual({ goal: 30, unit: 'minutes' });
  expect(dailyGoal([plan, ...early], at)).toEqual({ goal: 40, unit: 'items' });
  expect(dailyGoal([plan, chosen('2026-03-08', 40, 'minutes')], at).goal).toBe(40);
});

test('DY-02 what is done of a goal is counted in its unit, in whole minutes', () => {
  const check = { ...wordCheck(hanoi(today), 'a'), elapsedMs: 59_000 };
  const log = [check, { ...wordCheck(hanoi(today, 10), 'b'), elapsedMs: 3_600_000 }];
  const memory = foldMemory(log, trustedContent, at);
  expect(goalOfDay(memory, log, at, today)).toEqual({ goal: 15, unit: 'minutes', done: 1 });
  // a few seconds count as one minute, and no practice counts as none
  expect(goalOfDay(memory, [{ ...check, elapsedMs: 4_000 }], at, today).done).toBe(1);
  expect(goalOfDay(memory, [], at, today).done).toBe(0);
  const items = { ...goalChosen({ minute: 1 }), unit: 'items' as const };
  expect(goalOfDay(memory, [...log, items], at, today)).toEqual({
    goal: 20,
    unit: 'items',
    done: 2,
  });
});

test('ME-06 reviews and new items of today count towards the goal, each once', () => {
  const log = [
    wordCheck(hanoi('2026-03-01'), 'known'),
    wordCheck(hanoi(today), 'known'),
    wordCheck(hanoi(today, 10), 'known'),
    wordCheck(hanoi(today), 'new', { correct: false }),
    wordCheck(hanoi('2026-03-19'), 'yesterday'),
  ];
  expect(doneToday(foldMemory(log, trustedContent, at), today)).toBe(2);
});

test('ME-05 days are counted over summer time and leap days', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') }),
      fc.integer({ min: -500, max: 500 }),
      (date, days) => {
        const day = localDay(date.getTime(), 'UTC');
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(localDay(msOfDay(day), 'UTC')).toBe(day);
      },
    ),
  );
});
