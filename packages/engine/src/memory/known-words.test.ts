import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { knownWordsByWeek } from './known-words.ts';
import { localDay } from './local-day.ts';
import { anyMemoryLog, hanoi, missedIn, sentenceCheck, wordCheck } from '../memory.cases.ts';
import { memoryFigures, practiceDaysOf } from './memory-figures.ts';
import { foldMemory, reviewsByItem } from '../memory.ts';
import { trustedContent } from './memory-marks.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';

const today = '2026-03-20';
const at = Date.parse(`${today}T20:00:00+07:00`);
const knownOf = (events: readonly PracticeEvent[], weeks = 12) =>
  knownWordsByWeek(events, trustedContent, at, today, weeks);

test('ME-05 words known are told for today and the same day of eleven weeks before', () => {
  const points = knownOf([]);
  expect(points.map(({ day }) => day)).toEqual(
    Array.from({ length: 12 }, (_, n) => addDays(today, (n - 11) * 7)),
  );
  expect(points.every(({ known, words }) => known === 0 && words === 0)).toBe(true);
});

test('ME-05 a word counts from its first answer on, less with each week, fully on the day of a review', () => {
  const points = knownOf(
    [
      wordCheck(hanoi('2026-02-20'), 'early'),
      wordCheck(hanoi('2026-03-13'), 'early'),
      wordCheck(hanoi('2026-03-19'), 'late', { correct: false, mistake: 'vowel' }),
      missedIn(hanoi('2026-03-06'), 's', [['heard', 'final-consonant']]),
      sentenceCheck(hanoi('2026-03-06'), 'no word'),
    ],
    6,
  );
  expect(points.map(({ words }) => words)).toEqual([0, 1, 1, 2, 2, 3]);
  const [, first = 0, second = 0, third, fourth, last] = points.map(({ known }) => known);
  expect(first).toBe(1);
  expect(second).toBeLessThan(1);
  expect(third).toBeGreaterThan(1);
  expect(fourth).toBeGreaterThan(1);
  expect(last).toBeLessThan(3);
});

test('ME-05 an event of the future and a deleted word count nowhere', () => {
  const log = [wordCheck(hanoi('2026-03-10'), 'gone'), wordCheck(hanoi('2026-03-21'), 'later')];
  const content = { ...trustedContent, isGone: ({ id }: { id: string }) => id === 'gone' };
  expect(knownWordsByWeek(log, content, at, today).at(-1)).toEqual({
    day: today,
    known: 0,
    words: 0,
  });
});

/** Checks of a traveler: the hour of each, and the zone that the learner is in then. */
const travels = fc.array(
  fc.record({
    hour: fc.nat({ max: 24 * 20 }),
    zone: fc.constantFrom('Pacific/Kiritimati', 'Asia/Ho_Chi_Minh', 'America/Los_Angeles'),
    wordId: fc.constantFrom('a', 'b'),
    correct: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
);

test('ME-05 who traveled west loses no word and no day, and counts none twice', () => {
  fc.assert(
    fc.property(travels, (drawn) => {
      const log = drawn
        .toSorted((a, b) => a.hour - b.hour)
        .map(({ hour, ...check }) =>
          wordCheck(new Date(Date.UTC(2026, 1, 1, hour)).toISOString(), check.wordId, {
            zone: check.zone,
            correct: check.correct,
          }),
        );
      const newest = log.at(-1);
      const end = Date.parse(newest?.at ?? '');
      const day = localDay(end, newest?.zone ?? '');
      const points = knownWordsByWeek(log, trustedContent, end, day, 4);
      // for today the sums equal the figures of the memory: each answered word counts once, whatever its local day
      const memory = foldMemory(log, trustedContent, end);
      const { known, words } = memoryFigures(memory, [], day);
      expect(points.at(-1)).toEqual({ day, known, words });
      expect(words).toBe(new Set(drawn.map(({ wordId }) => wordId)).size);
      expect(new Set(points.map((point) => point.day)).size).toBe(4);
      for (const point of points) expect(point.known).toBeLessThanOrEqual(point.words);
      // an item has one review a local day
      for (const reviews of reviewsByItem(log, trustedContent, end).values()) {
        const days = reviews.map(({ lastReview }) => lastReview);
        expect(days).toEqual([...new Set(days)].toSorted());
      }
      // the days of practice are exactly the local days of the checks
      const there = log.map(({ at: time, zone }) => localDay(Date.parse(time), zone));
      expect(practiceDaysOf(log, end)).toEqual([...new Set(there)].toSorted());
    }),
  );
});

/** All events of words moved to one zone: then the end of a day is the same moment for each. */
const inOneZone = (events: readonly PracticeEvent[]): PracticeEvent[] =>
  events.map((event) => ({ ...event, zone: 'Asia/Ho_Chi_Minh' }));

test('ME-05 each point is what a whole fold of the log up to that day says, in any order and with doubles', () => {
  fc.assert(
    fc.property(anyMemoryLog, fc.nat(), fc.integer({ min: 1, max: 14 }), (drawn, cut, weeks) => {
      const log = inOneZone(drawn);
      const last = Date.UTC(2026, 1, 10, 12);
      const day = localDay(last, 'Asia/Ho_Chi_Minh');
      const points = knownWordsByWeek(log, trustedContent, last, day, weeks);
      const other = [...log.slice(cut % (log.length + 1)), ...log];
      expect(knownWordsByWeek(other, trustedContent, last, day, weeks)).toEqual(points);
      expect(points).toEqual(
        points.map((point) => {
          const end = Math.min(last, Date.parse(`${point.day}T23:59:59.999+07:00`));
          const memory = foldMemory(log, trustedContent, end);
          const { known, words } = memoryFigures(memory, [], point.day);
          return { day: point.day, known, words };
        }),
      );
    }),
  );
});
