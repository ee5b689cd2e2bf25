import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../memory/calendar.ts';
import { word as wordEvent } from '../practice/practice-events.cases.ts';
import { answerPace, firstPace, leastPace } from './answer-pace.ts';
import { composeDay, type DayParts } from './compose-day.ts';
import { dayParts, memoryOf, planWord, remembered, today } from './plan.cases.ts';
import { chances } from './forecast.ts';
import { RecallModel } from './recall-model.ts';
import { type DayStep, planMinutes, stepKey } from './study-plan.ts';

const many = (count: number, name = 'w') => Array.from({ length: count }, (_, n) => `${name}${n}`);
const manyWords = many(60, 'new').map((id) => planWord(id));
const ids = (parts: Parameters<typeof dayParts>[0]) =>
  composeDay(dayParts(parts)).steps.map(({ id }) => id);
const newOf = (parts: Parameters<typeof dayParts>[0]) =>
  ids(parts).filter((id) => id.startsWith('new'));

describe('without an exam day', () => {
  test('DY-01 the most forgotten of what is due comes, within two thirds of the minutes, and then at most 12 new words', () => {
    const due = many(100).map((id, n) =>
      remembered(id, { lastReview: addDays('2026-11-20', -n % 30), stability: 3 }),
    );
    const steps = ids({ memory: memoryOf(due), words: manyWords, plan: { minutes: 10 } });
    const reviews = steps.filter((id) => id.startsWith('w'));
    const fits = Math.floor((10 * 60 * 2) / 3 / firstPace.word);
    expect(reviews.length).toBeLessThanOrEqual(fits);
    expect(reviews.length).toBeGreaterThan(fits / 2);
    const mostForgotten = due.toSorted((a, b) => (a.lastReview < b.lastReview ? -1 : 1))[0];
    expect(reviews).toContain(mostForgotten?.id);
    expect(newOf({ words: manyWords, plan: { minutes: 45 } })).toHaveLength(12);
  });

  test('DY-01 a day without anything to do is empty', () => {
    expect(composeDay(dayParts())).toEqual({ steps: [], seconds: 0 });
  });

  test('DY-01 five reviews, then two new words, and the listening item last', () => {
    const steps = ids({
      memory: memoryOf(many(12).map((id) => remembered(id))),
      words: manyWords.slice(0, 3),
      listening: [{ id: 'p3-001', seconds: 120, openedOn: null }],
    });
    expect(steps.map((id) => id.slice(0, 1)).join('')).toBe('wwwwwnnwwwwwnwwp');
  });

  test.each([
    [10, []],
    [15, ['p2-002', 'p2-001']],
    [45, ['p2-002', 'p2-001']],
  ] as const)(
    'DY-01 with %i minutes the listening items of an otherwise empty day are %j: unopened first',
    (minutes, heard) => {
      const listening = [
        { id: 'p2-001', seconds: 60, openedOn: '2026-10-01' },
        { id: 'p2-002', seconds: 60, openedOn: null },
      ];
      expect(ids({ listening, plan: { minutes } })).toEqual(heard);
    },
  );

  test.each([
    ['2026-11-05', []],
    ['2026-11-04', ['p2-001']],
  ])('DY-01 a listening item of %s comes again after 21 days: %j', (openedOn, heard) => {
    expect(ids({ listening: [{ id: 'p2-001', seconds: 60, openedOn }] })).toEqual(heard);
  });

  test('DY-01 what was set aside, or was reviewed today, is not asked', () => {
    const memory = memoryOf([
      remembered('aside', { setAside: true }),
      remembered('done', { lastReview: today, due: today }),
      remembered('later', { due: '2026-11-26', stability: 50, lastReview: '2026-11-24' }),
      remembered('due'),
    ]);
    expect(ids({ memory })).toEqual(['due']);
  });
});

const talks = (count: number, seconds = 120) =>
  many(count, 'p3-').map((id) => ({ id, seconds, openedOn: null }));

describe('a day fills the minutes that were chosen', () => {
  const fast = { ...firstPace, word: 3 };
  const known = memoryOf(
    many(200).map((id, n) =>
      remembered(id, {
        stability: 60,
        due: '2027-01-01',
        lastReview: addDays(today, -1 - (n % 9)),
      }),
    ),
  );
  const inDays = (days: number) => ({ examDay: addDays(today, days) });

  test.each([
    ['without a plan, nothing known', { words: manyWords }],
    ['a test in two days, nothing to review', { words: manyWords, plan: inDays(2) }],
    ['a fast learner, a test in a month', { words: manyWords, plan: inDays(30), pace: fast }],
    ['everything known, a test in a month', { memory: known, plan: inDays(30) }],
    ['everything known, no test', { memory: known }],
  ] as const)('DY-01 %s', (_, parts) => {
    const { steps, seconds } = composeDay(dayParts({ ...parts, listening: talks(20, 100) }));
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(seconds).toBeGreaterThan(10 * 60);
    expect(steps.filter(({ kind }) => kind === 'listening').length).toBeLessThanOrEqual(8);
  });

  test.each(planMinutes.filter((minutes) => minutes >= 15))(
    'DY-01 with %i minutes a first day without a plan is filled',
    (minutes) => {
      const parts = { words: manyWords, listening: talks(40, 90), plan: { minutes } };
      const { seconds } = composeDay(dayParts(parts));
      expect(seconds).toBeLessThanOrEqual(minutes * 60);
      expect(seconds).toBeGreaterThan(minutes * 60 * 0.8);
    },
  );

  test('DY-01 on the day of the test a day has one listening item at most', () => {
    expect(ids({ plan: inDays(0), listening: talks(9), words: manyWords })).toEqual(['p3-0']);
  });

  test('DY-01 what is due beyond two thirds of the minutes comes where nothing else is left', () => {
    const due = memoryOf(many(100).map((id) => remembered(id)));
    const { seconds } = composeDay(dayParts({ memory: due, plan: { minutes: 10 } }));
    expect(seconds).toBeGreaterThan(8 * 60);
  });

  test('DY-01 before they are due only fading items are reviewed, and after a time away none', () => {
    const memory = memoryOf([
      remembered('fresh', { stability: 90, due: '2027-02-01', lastReview: '2026-11-24' }),
      remembered('fading', { stability: 9, due: '2026-11-30', lastReview: '2026-11-20' }),
    ]);
    expect(ids({ memory })).toEqual(['fading']);
    const waited = remembered('waited', { due: '2026-11-01', lastReview: '2026-10-20' });
    const away = { practiceDays: ['2026-10-20', today] };
    expect(ids({ ...away, memory: new Map([...memory, ...memoryOf([waited])]) })).toEqual([
      'waited',
    ]);
  });

  test('DY-01 DY-05 towards a test a quick learner has at most five new words in two minutes, and 75 in all', () => {
    const words = many(400, 'new').map((id) => planWord(id));
    const count = (minutes: 15 | 30 | 45, pace: number) =>
      newOf({ words, plan: { ...inDays(30), minutes }, pace: { ...firstPace, word: pace } }).length;
    expect([count(15, 4), count(30, 4), count(45, 4)]).toEqual([37, 75, 75]);
    expect(count(15, 9)).toBe(37);
  });
});

describe('towards an exam day', () => {
  const inDays = (days: number) => ({ examDay: addDays(today, days) });

  test.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 25],
    [60, 25],
  ])('DY-05 %i days before the test a day of 10 minutes has %i new words', (days, count) => {
    expect(newOf({ words: manyWords, plan: { ...inDays(days), minutes: 10 } })).toHaveLength(count);
  });

  test('DY-05 what cannot wait comes before all new words', () => {
    const late = many(20).map((id) => remembered(id, { stability: 1, lastReview: '2026-11-21' }));
    const steps = ids({ memory: memoryOf(late), words: manyWords, plan: inDays(60) });
    expect(steps.filter((id) => id.startsWith('w'))).toHaveLength(20);
  });

  test('DY-05 on the last days what is most forgotten comes first, though it is not due', () => {
    const memory = memoryOf([
      remembered('known', { stability: 400, due: '2027-01-01' }),
      remembered('shaky', { stability: 8, due: '2026-12-01', lastReview: '2026-11-18' }),
    ]);
    expect(ids({ memory, plan: inDays(1) })[0]).toBe('shaky');
  });

  test('DY-05 after the day of the test it is a day without one', () => {
    const parts = { words: manyWords, plan: { examDay: '2026-11-24', minutes: 45 as const } };
    expect(newOf(parts)).toHaveLength(12);
  });
});

const item = fc.record({
  lastReview: fc.integer({ min: -400, max: 0 }).map((days) => addDays(today, days)),
  due: fc.integer({ min: -30, max: 30 }).map((days) => addDays(today, days)),
  stability: fc.double({ min: 0.01, max: 400, noNaN: true }),
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
  kind: fc.constantFrom('word' as const, 'sentence' as const, 'question' as const),
  setAside: fc.boolean(),
});
const day = fc
  .record({
    items: fc.array(item, { maxLength: 150 }),
    newWords: fc.nat({ max: 80 }),
    minutes: fc.constantFrom(...planMinutes),
    daysLeft: fc.option(fc.integer({ min: -3, max: 1_000 })),
    word: fc.integer({ min: 3, max: 60 }),
    listening: fc.integer({ min: 30, max: 400 }),
  })
  .map(({ items, newWords, minutes, daysLeft, word, listening }) =>
    dayParts({
      memory: memoryOf(items.map((one, n) => remembered(`w${n}`, one))),
      words: many(newWords, 'new').map((id) => planWord(id)),
      plan: { minutes, examDay: daysLeft === null ? null : addDays(today, daysLeft) },
      pace: { ...firstPace, word },
      listening: [{ id: 'p2-001', seconds: listening, openedOn: null }],
    }),
  );

test('DY-01 DY-05 a day fits its minutes, asks nothing twice, and is the same when it is composed again', () => {
  fc.assert(
    fc.property(day, (parts) => {
      const composed = composeDay(parts);
      expect(composed.seconds).toBeLessThanOrEqual(parts.plan.minutes * 60);
      const keys = composed.steps.map(({ kind, id }) => `${kind}:${id}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) {
        const known = parts.memory.get(key);
        expect(known?.setAside ?? false).toBe(false);
        expect(known?.lastReview === today).toBe(false);
      }
      expect(composeDay(parts)).toEqual(composed);
    }),
  );
});

test('DY-05 however fast a learner answers, a day has time for its new words and reviews', () => {
  const answered = fc.record({ reviews: fc.nat(200), elapsedMs: fc.nat(9_000) });
  fc.assert(
    fc.property(answered, fc.constantFrom(...planMinutes), ({ reviews, elapsedMs }, minutes) => {
      const log = many(60).map((id, n) => ({ ...wordEvent({ minute: n }, id), elapsedMs }));
      const { steps, seconds } = composeDay(
        dayParts({
          memory: memoryOf(many(reviews, 'old').map((id) => remembered(id))),
          words: many(200, 'new').map((id) => planWord(id)),
          plan: { minutes, examDay: addDays(today, 38) },
          pace: answerPace(log, Date.parse('2100-01-01')),
        }),
      );
      const fresh = steps.filter(({ id }) => id.startsWith('new')).length;
      expect(fresh).toBeLessThanOrEqual(Math.min(75, 2.5 * minutes));
      const least = 14.5 * fresh + leastPace.word * (steps.length - fresh);
      expect(seconds).toBeGreaterThanOrEqual(least);
      expect(seconds).toBeLessThanOrEqual(60 * minutes);
    }),
  );
});

test('DY-04 no day has two words that are confused with each other', () => {
  const word = fc.record({
    meaning: fc.constantFrom('họp', 'gặp', 'thịt', 'giấy'),
    homophones: fc.subarray(['meat', 'meet', 'mete']),
    family: fc.subarray(['meeting', 'met']),
  });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), fc.boolean(), (fields, hasExam) => {
      const words = fields.map((field, n) => planWord(`new${n}`, field));
      const examDay = hasExam ? addDays(today, 30) : null;
      const taken = new Set(ids({ words, plan: { examDay } }));
      const chosen = words.filter(({ id }) => taken.has(id));
      const shared = (of: (one: (typeof words)[number]) => readonly string[]) =>
        chosen.flatMap(of).length - new Set(chosen.flatMap(of)).size;
      expect(shared(({ meaning }) => [meaning])).toBe(0);
      expect(shared(({ homophones }) => homophones)).toBe(0);
      expect(shared(({ family }) => family)).toBe(0);
    }),
  );
});

/** How many seconds a day's steps take a learner of median speed. */
function secondsOf(parts: DayParts, steps: readonly DayStep[], chance: () => number): number {
  const model = new RecallModel();
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  const takes = (kind: keyof typeof firstPace) => firstPace[kind] * Math.exp(0.3 * normal());
  let seconds = 0;
  for (const { kind, id } of steps) {
    if (kind === 'listening') {
      seconds += (parts.listening[0]?.seconds ?? 0) * (1 + 0.2 * normal());
      continue;
    }
    const known = parts.memory.get(stepKey({ kind, id }));
    // a new word is shown in its example
    seconds += takes(kind) * (known === undefined ? 1.5 : 1);
    const recall =
      known === undefined
        ? 0.75
        : model.recall(known.stability, daysBetween(known.lastReview, today));
    // a missed or mistyped item comes once more
    if (chance() >= recall || chance() < 0.03) seconds += takes(kind);
  }
  return seconds;
}

test.each(planMinutes.flatMap((minutes) => [12, 40].map((spread) => [minutes, spread] as const)))(
  'DY-01 of a thousand days of %i minutes at most one takes a learner of median speed more than a tenth longer (last reviews within %i days)',
  (minutes, spread) => {
    const parts = dayParts({
      memory: memoryOf(
        many(400).map((id, n) =>
          remembered(id, {
            stability: 2 + (n % 20),
            lastReview: addDays(today, -1 - (n % spread)),
          }),
        ),
      ),
      words: many(120, 'new').map((id) => planWord(id)),
      plan: { minutes, examDay: addDays(today, 40) },
      listening: [{ id: 'p3-001', seconds: 120, openedOn: null }],
    });
    const { steps, seconds } = composeDay(parts);
    const days = Array.from({ length: 1_000 }, (_, seed) => secondsOf(parts, steps, chances(seed)));
    const [longest = 0, next = 0] = days.map((one) => one / minutes / 60).toSorted((a, b) => b - a);
    expect(longest).toBeLessThan(1.11);
    expect(next).toBeLessThanOrEqual(1.1);
    // the computed seconds are right, and the day's minutes are used
    const mean = days.reduce((sum, one) => sum + one, 0) / days.length;
    expect(Math.abs(mean / seconds - 1)).toBeLessThan(0.01);
    expect(mean / 60).toBeGreaterThan(minutes * 0.84);
  },
);
