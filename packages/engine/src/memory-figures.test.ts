import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, msOfDay } from './calendar.ts';
import { localDay } from './local-day.ts';
import { answerOf, anyMemoryLog, choiceOf, missedIn, wordCheck } from './memory.cases.ts';
import {
  dailyGoal,
  doneToday,
  dueToday,
  memoryFigures,
  practiceDaysOf,
  streakOf,
} from './memory-figures.ts';
import { foldMemory, type MemoryItem } from './memory.ts';
import { trustedContent } from './memory-marks.ts';
import type { PracticeEvent } from './practice-event.ts';

const today = '2026-03-20';
const hanoi = (day: string, hour = 9): string =>
  `${day}T${String(hour).padStart(2, '0')}:00:00+07:00`;
const at = Date.parse(hanoi(today, 20));

function item(id: string, more: Partial<MemoryItem> = {}): MemoryItem {
  return {
    kind: 'word',
    id,
    due: today,
    stability: 5,
    difficulty: 5,
    reps: 2,
    lapses: 0,
    lastReview: '2026-03-10',
    againDays: 0,
    setAside: false,
    ...more,
  };
}
const memoryOf = (items: readonly MemoryItem[]) =>
  new Map(items.map((one) => [`${one.kind}:${one.id}`, one]));
const figuresOf = (items: readonly MemoryItem[], days: readonly string[] = ['2026-03-19']) =>
  memoryFigures(memoryOf(items), days, today);

test('ME-05 what is due, and what becomes due on each of the seven days from tomorrow on', () => {
  const figures = figuresOf([
    item('long ago', { due: '2026-01-01' }),
    item('today'),
    item('aside', { setAside: true }),
    item('tomorrow', { due: '2026-03-21' }),
    item('tomorrow 2', { due: '2026-03-21', kind: 'sentence' }),
    item('aside tomorrow', { due: '2026-03-21', setAside: true }),
    item('in a week', { due: '2026-03-27' }),
    item('later', { due: '2026-03-28' }),
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
    // as many days ago as its stability: 0.9
    item('nine tenths', { stability: 10 }),
    item('just now', { lastReview: today }),
    item('aside', { lastReview: today, setAside: true }),
    item('sentence', { kind: 'sentence' }),
    item('question', { kind: 'question' }),
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
    ['s', 1],
  ]);
  const aside = choiceOf(hanoi('2026-03-10'), { kind: 'word', id: 'hard' });
  const after = memoryFigures(foldMemory([...log, aside], trustedContent, at), [], today);
  expect([after.hard, after.setAside.map(({ id }) => id)]).toEqual([[], ['hard']]);
});

const backlog = (count: number): MemoryItem[] =>
  Array.from({ length: count }, (_, n) =>
    item(`w${String(n).padStart(3, '0')}`, { due: '2026-03-12', stability: 1 + (n % 50) }),
  );

test.each<[string, string[], number]>([
  ['practised yesterday', ['2026-03-10', '2026-03-11', '2026-03-19'], 40],
  ['practised without a gap', Array.from({ length: 20 }, (_, n) => addDays('2026-03-01', n)), 100],
  ['came back today after seven days', ['2026-03-13'], 40],
  ['came back today after six days', ['2026-03-14'], 100],
  ['never practised before', [], 100],
  ['came back today and has checked something', ['2026-03-01', today], 40],
])('ME-07 of 100 items that wait, those are shown to a learner who %s', (_, days, shown) => {
  const { items, inAll } = dueToday(memoryOf(backlog(100)), days, today);
  expect([items.length, inAll]).toEqual([shown, 100]);
  const chances = items.map(({ stability }) => stability);
  expect(chances).toEqual(chances.toSorted((a, b) => a - b));
});

test('ME-07 after a time away 40 a day are shown, until what waited is gone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 7, max: 60 }),
      (count, away) => {
        const memory = memoryOf(
          backlog(count).map((one) => ({ ...one, lastReview: '2026-01-02', due: '2026-01-05' })),
        );
        const days = [addDays(today, -away)];
        const perDay: number[] = [];
        for (let day = today; perDay.length < 20; day = addDays(day, 1)) {
          let reviewed = 0;
          for (let next = dueToday(memory, days, day); next.items.length > 0;) {
            // ten at a time: the limit holds over all reviews of a day
            for (const one of next.items.slice(0, 10)) {
              reviewed += 1;
              const later = { due: addDays(day, 30), lastReview: day, reps: one.reps + 1 };
              memory.set(`word:${one.id}`, { ...one, ...later });
            }
            next = dueToday(memory, days, day);
          }
          if (reviewed === 0) break;
          perDay.push(reviewed);
          days.push(day);
        }
        expect(perDay.reduce((sum, one) => sum + one, 0)).toBe(count);
        expect(perDay.slice(0, -1).every((one) => one === 40)).toBe(true);
        expect(perDay.at(-1)).toBeLessThanOrEqual(40);
      },
    ),
    { numRuns: 30 },
  );
});

test('ME-07 once what waited is gone, a day with more than 40 due shows them all', () => {
  const days = ['2026-03-01', '2026-03-15', '2026-03-19'];
  const since = backlog(60).map((one) => ({ ...one, lastReview: '2026-03-16', due: today }));
  expect(dueToday(memoryOf(since), days, today)).toMatchObject({ isEased: false, inAll: 60 });
  expect(dueToday(memoryOf(since), days, today).items).toHaveLength(60);
  const old = item('old', { lastReview: '2026-02-20', due: '2026-03-02' });
  expect(dueToday(memoryOf([...since, old]), days, today).items).toHaveLength(40);
});

/** Days of March on which something was checked; the streak is asked for on the 20th. */
test.each<[string, number[], number]>([
  ['nothing yet', [], 0],
  ['today alone', [20], 1],
  ['yesterday: today is not over', [19], 1],
  ['the day before yesterday: one day is bridged', [18], 1],
  ['three days ago: two days were missed', [17], 0],
  ['six days in a row', [15, 16, 17, 18, 19, 20], 6],
  ['one missed day adds nothing', [15, 16, 18, 19, 20], 5],
  ['two missed days in a row end it', [14, 15, 18, 19, 20], 3],
  ['two missed days within seven end it', [13, 15, 16, 17, 19, 20], 5],
  ['two missed days six days apart end it', [10, 11, 13, 14, 15, 16, 17, 19, 20], 7],
  ['two missed days seven days apart do not', [9, 10, 12, 13, 14, 15, 16, 17, 19, 20], 10],
  ['a day that has not begun here', [19, 20, 21], 3],
])('ME-06 the streak: %s', (_, daysOfMarch, streak) => {
  const days = daysOfMarch.map((day) => `2026-03-${String(day).padStart(2, '0')}`);
  expect(streakOf(days, today)).toBe(streak);
});

test('ME-06 the streak is the longest run in which no seven days miss more than one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 40 }), { maxLength: 8 }), (missed) => {
      const ago = Array.from({ length: 41 }, (_, n) => n).filter((n) => !missed.includes(n));
      const practiced = new Set(ago);
      const days = ago.map((n) => addDays(today, -n)).toSorted();
      let longest = 0;
      for (let length = 1; length <= 50; length += 1) {
        const run = Array.from({ length }, (_, n) => practiced.has(n) || n === 0);
        const isRun = run.every(
          (_, n) => run.slice(n, n + 7).filter((isPracticed) => !isPracticed).length <= 1,
        );
        if (isRun) longest = [...practiced].filter((n) => n < length).length;
      }
      expect(streakOf(days, today)).toBe(longest);
    }),
  );
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

test('ME-06 the goal is 20 until another one is chosen; the newest choice counts', () => {
  const chosen = (day: string, goal: 10 | 40): PracticeEvent => ({
    v: 1,
    id: day,
    at: hanoi(day),
    device: 'phone',
    zone: 'Asia/Ho_Chi_Minh',
    kind: 'goal-chosen',
    goal,
  });
  expect(dailyGoal([], at)).toBe(20);
  expect(dailyGoal([chosen('2026-03-05', 40), chosen('2026-03-04', 10)], at)).toBe(40);
  expect(dailyGoal([chosen('2026-03-05', 40), chosen('2028-03-04', 10)], at)).toBe(40);
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
