import fc from 'fast-check';
import { createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { addDays, msOfDay, utcDay } from './memory/calendar.ts';
import { checkedItem } from './practice/checked-item.ts';
import { itemKey, trustedContent } from './memory/memory-marks.ts';
import {
  answerOf,
  anyMemoryLog,
  fold,
  hanoi,
  late,
  sentenceCheck,
  wordCheck,
} from './memory.cases.ts';
import { foldItem, retrievability } from './memory.ts';
import type { PracticeEvent, WordChecked } from './practice/practice-event.ts';
import { readPracticeEvent } from './practice/read-practice-event.ts';

const itemOf = (log: readonly PracticeEvent[], key = 'word:w1') => fold(log).get(key);
const first = '2026-03-02';

test('ME-01 a new item that was right is due in three days, one that was wrong tomorrow', () => {
  const log = [
    wordCheck(hanoi(first), 'w1'),
    wordCheck(hanoi(first), 'w2', { correct: false }),
    sentenceCheck(hanoi(first), 's1'),
    answerOf(hanoi(first), 'q1'),
  ];
  const memory = fold(log);
  expect([...memory.keys()].toSorted()).toEqual([
    'question:q1',
    'sentence:s1',
    'word:w1',
    'word:w2',
  ]);
  expect(memory.get('word:w1')).toEqual({
    kind: 'word',
    id: 'w1',
    due: '2026-03-05',
    stability: 2.3065,
    difficulty: expect.closeTo(2.118, 3),
    reps: 1,
    lapses: 0,
    lastReview: first,
    againDays: 0,
    setAside: false,
  });
  expect(memory.get('word:w2')).toMatchObject({ due: '2026-03-03', againDays: 1, lapses: 0 });
});

test('ME-01 a word of an own list is an item with an id of its own', () => {
  const { wordId, topicId: _, kind: __, ...check } = wordCheck(hanoi(first), 'w1');
  const own: PracticeEvent = { ...check, kind: 'own-word-checked', wordId, listId: 'l' };
  expect([...fold([own]).keys()]).toEqual(['word:own:w1']);
});

/** Days between reviews, and how each went. */
const histories = fc.array(
  fc.record({
    gap: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 900 })),
    grade: fc.constantFrom<Grade[]>(Rating.Again, Rating.Hard, Rating.Good),
  }),
  { minLength: 1, maxLength: 20 },
);

test('ME-01 ME-03 memory is what ts-fsrs says, driven directly, of any history', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const direct = fsrs({
        request_retention: 0.9,
        enable_fuzz: false,
        enable_short_term: false,
      });
      let day = first;
      let card = createEmptyCard(new Date(msOfDay(day)));
      const log: PracticeEvent[] = [];
      let lastGrade: Grade = Rating.Good;
      for (const { gap, grade } of history) {
        day = addDays(day, gap);
        card = direct.next(card, new Date(msOfDay(day)), grade).card;
        lastGrade = grade;
        log.push(
          wordCheck(hanoi(day), 'w1', {
            correct: grade !== Rating.Again,
            replays: grade === Rating.Hard ? 3 : 0,
          }),
        );
      }
      const { stability, difficulty, reps, lapses } = card;
      const found = itemOf(log);
      expect(found).toMatchObject({ stability, difficulty, reps, lapses, lastReview: day });
      const due = utcDay(card.due.getTime());
      const tomorrow = addDays(day, 1);
      expect(found?.due).toBe(lastGrade === Rating.Again && tomorrow < due ? tomorrow : due);
      if (found === undefined) throw new Error();
      const then = addDays(day, 17);
      const seen = retrievability(found, then);
      const expected = direct.get_retrievability(card, new Date(msOfDay(then)), false);
      expect(seen).toBeCloseTo(expected, 8);
    }),
  );
});

test('ME-01 neither the order of arrival nor doubles nor devices make a difference', () => {
  const mixes = anyMemoryLog.chain((log) =>
    fc.tuple(
      fc.constant(log),
      fc.shuffledSubarray([...log, ...log.map((event) => ({ ...event, device: 'tablet' }))], {
        minLength: log.length * 2,
      }),
    ),
  );
  fc.assert(
    fc.property(mixes, ([log, mixed]) => {
      expect(fold(mixed)).toEqual(fold(log));
    }),
  );
});

test('ME-01 the fold of one item alone gives the same', () => {
  fc.assert(
    fc.property(anyMemoryLog, (log) => {
      const memory = fold(log);
      for (const event of log) {
        const item = checkedItem(event);
        if (item === undefined) continue;
        expect(foldItem(item, log, trustedContent, late)).toEqual(memory.get(itemKey(item)));
      }
    }),
  );
});

test('ME-01 values stay in their ranges, and nothing is due before its last review', () => {
  fc.assert(
    fc.property(anyMemoryLog, (log) => {
      for (const [key, item] of fold(log)) {
        expect(key).toBe(itemKey(item));
        expect(item.stability).toBeGreaterThan(0);
        expect(item.difficulty).toBeGreaterThanOrEqual(1);
        expect(item.difficulty).toBeLessThanOrEqual(10);
        expect(item.reps).toBeGreaterThan(0);
        expect(item.lapses).toBeLessThan(item.reps);
        expect(item.due >= item.lastReview).toBe(true);
        expect(retrievability(item, item.lastReview)).toBe(1);
        expect(retrievability(item, addDays(item.lastReview, 400))).toBeGreaterThan(0);
      }
    }),
  );
});

test('ME-01 events after the given moment are ignored', () => {
  const future = wordCheck('2201-01-01T00:00:00Z', 'w1', { correct: false });
  const log = [wordCheck(hanoi(first), 'w1'), future];
  expect(fold(log)).toEqual(fold(log.slice(0, 1)));
  expect(fold(log, trustedContent, Date.UTC(2201, 0, 1)).get('word:w1')?.reps).toBe(2);
  fc.assert(
    fc.property(anyMemoryLog, fc.date({ noInvalidDate: true }), (some, date) => {
      const past = some.filter(({ at }) => Date.parse(at) <= date.getTime());
      expect(fold(some, trustedContent, date.getTime())).toEqual(
        fold(past, trustedContent, date.getTime()),
      );
    }),
  );
});

test('ME-01 damaged and unknown lines of a log are left out', () => {
  const good = wordCheck(hanoi(first), 'w1');
  const { wordId: _, ...half } = wordCheck(hanoi(first, 10), 'w1');
  const lines: unknown[] = [
    good,
    half,
    { ...good, id: 'later', v: 2 },
    { ...good, id: 'spoken', kind: 'word-spoken' },
    { ...good, id: 'hints', hints: 99 },
    null,
    'word-checked',
  ];
  const read = lines.flatMap((line) => readPracticeEvent(line) ?? []);
  const undated: WordChecked = { ...good, id: 'undated', at: 'yesterday', correct: false };
  expect(fold([...read, undated])).toEqual(fold([good]));
});

test('ME-01 an item that was deleted is no longer remembered', () => {
  const log = [wordCheck(hanoi(first), 'w1'), wordCheck(hanoi(first), 'w2')];
  const content = { ...trustedContent, isGone: ({ id }: { id: string }) => id === 'w1' };
  expect([...fold(log, content).keys()]).toEqual(['word:w2']);
});
