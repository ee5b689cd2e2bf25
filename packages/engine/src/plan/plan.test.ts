import { expect, test } from 'vitest';
import { goal, planChosen, word } from '../practice/practice-events.cases.ts';
import { answerPace, firstPace } from './answer-pace.ts';
import { daysToExam, firstPlan, isPlannedDay, keptAfterwards, planOf } from './plan.ts';
import { practiceSeconds } from './practice-seconds.ts';
import { readStep, stepKey } from './study-plan.ts';

const day = 24 * 60;
const later = Date.UTC(2027, 0, 1);

test('DY-03 who chose nothing has 15 minutes on each day, without an exam day', () => {
  expect(planOf([], later)).toEqual(firstPlan);
  expect(firstPlan).toMatchObject({ minutes: 15, examDay: null });
  expect(firstPlan.days).toHaveLength(7);
});

test('DY-03 of plans chosen on two devices the newest counts, whatever the order of the log', () => {
  const phone = planChosen({ minute: 5, device: 'phone' }, { minutes: 30 });
  const laptop = planChosen(
    { minute: 9, device: 'laptop' },
    { minutes: 10, examDay: '2026-02-01' },
  );
  for (const log of [
    [phone, laptop],
    [laptop, phone, laptop],
  ])
    expect(planOf(log, later)).toEqual({ ...firstPlan, minutes: 10, examDay: '2026-02-01' });
  expect(planOf([phone, laptop], Date.UTC(2026, 0, 1) + 6 * 60_000).minutes).toBe(30);
});

test.each([
  [null, undefined],
  ['2026-11-24', undefined],
  ['2026-11-25', 0],
  ['2026-11-26', 1],
  ['2029-11-25', 1096],
])('DY-03 with the exam on %s there are %s days to it', (examDay, days) => {
  expect(daysToExam({ ...firstPlan, examDay }, '2026-11-25')).toBe(days);
});

test.each([
  ['word:0198', { kind: 'word', id: '0198' }],
  ['word:own:0198', { kind: 'word', id: 'own:0198' }],
  ['listening:p3-001', { kind: 'listening', id: 'p3-001' }],
] as const)('DY-01 the step %s is read as it was written', (key, step) => {
  expect(readStep(key)).toEqual(step);
  expect(stepKey(step)).toBe(key);
});

test.each(['dance:1', 'word', ':1', ''])(
  'DY-01 a step of a later version is left out: %j',
  (key) => {
    expect(readStep(key)).toBeUndefined();
  },
);

test('DY-02 minutes are the time of answers of the local day, each at most a minute, each once', () => {
  const check = (minute: number, elapsedMs: number) => ({
    ...word({ minute }, 'w'),
    elapsedMs,
  });
  const first = check(60, 12_000);
  const log = [first, first, check(61, 3_600_000), goal({ minute: 62 }), check(day + 60, 5_000)];
  expect(practiceSeconds(log, later, '2026-01-01')).toBe(72);
  expect(practiceSeconds(log, later, '2026-01-02')).toBe(5);
  expect(practiceSeconds(log, later, '2026-01-03')).toBe(0);
  expect(practiceSeconds(log, Date.UTC(2026, 0, 1, 1), '2026-01-01')).toBe(12);
});

test('DY-02 a word that was tried several times counts its time once', () => {
  const check = (second: number, elapsedMs: number, id = 'w') => ({
    ...word({ minute: 60 + second / 60 }, id),
    elapsedMs,
  });
  // shown at 0 s, checked at 10, 25 and 40 s; shown again at 100 s, right after 5 s
  const tries = [check(10, 10_000), check(25, 25_000), check(40, 40_000), check(105, 5_000)];
  expect(practiceSeconds(tries, later, '2026-01-01')).toBe(45);
  expect(practiceSeconds(tries.toReversed(), later, '2026-01-01')).toBe(45);
  // another word at the same time, as on another device, is practice of its own
  expect(practiceSeconds([...tries, check(25, 8_000, 'v')], later, '2026-01-01')).toBe(53);
});

test('DY-01 the pace is the median of the newest 200 answers, of enough of them', () => {
  const check = (minute: number, seconds: number) => ({
    ...word({ minute }, 'w'),
    elapsedMs: seconds * 1_000,
  });
  const slow = Array.from({ length: 200 }, (_, n) => check(n, 40));
  const fast = Array.from({ length: 200 }, (_, n) => check(1_000 + n, n < 150 ? 6 : 50));
  expect(answerPace(slow.slice(0, 19), later)).toEqual(firstPace);
  expect(answerPace(slow, later)).toEqual({ ...firstPace, word: 40 });
  expect(answerPace([...fast, ...slow], later).word).toBe(6);
  expect(
    answerPace(
      fast.map((event) => ({ ...event, elapsedMs: 1 })),
      later,
    ).word,
  ).toBe(4);
});

test.each([
  ['2026-11-23', 1],
  ['2026-11-29', 7],
  ['2028-02-29', 2],
  ['1969-12-28', 7],
])('DY-03 %s is planned where weekday %i of the week was chosen', (planned, weekday) => {
  expect(isPlannedDay({ days: [weekday] }, planned)).toBe(true);
  expect(
    isPlannedDay({ days: [1, 2, 3, 4, 5, 6, 7].filter((one) => one !== weekday) }, planned),
  ).toBe(false);
});

test('DY-03 an exam day that was kept after it was over is not asked about again', () => {
  const chosen = (minute: number) => planChosen({ minute }, { examDay: '2026-01-05' });
  expect(keptAfterwards([chosen(4 * day)], '2026-01-05')).toBe(false);
  expect(keptAfterwards([chosen(6 * day)], '2026-01-05')).toBe(true);
  expect(keptAfterwards([chosen(6 * day)], '2026-01-04')).toBe(false);
});
