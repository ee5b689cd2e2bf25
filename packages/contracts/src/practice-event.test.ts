import { readPracticeEvent } from '@nghego/engine/practice-event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { practiceEventSchema } from './practice-event.ts';

const base = {
  v: fc.constant(1 as const),
  id: fc.uuid({ version: 7 }),
  at: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
    .map((date) => date.toISOString()),
  device: fc.uuid(),
  zone: fc.constantFrom('Asia/Ho_Chi_Minh', 'UTC'),
};
const ofSet = { ...base, topicId: fc.uuid(), setNo: fc.nat() };
const part = fc.constantFrom('part1', 'part2', 'part3', 'part4');
const ofPart = { ...base, part, setNo: fc.nat() };
const mode = fc.constantFrom('classify', 'choice', 'structure');
const events = fc.oneof(
  fc.record({ ...ofSet, kind: fc.constant('set-completed'), set: fc.constant('vocabulary') }),
  fc.record({ ...ofPart, kind: fc.constant('set-completed'), set: fc.constant('sentence') }),
  fc
    .record({ ...ofPart, kind: fc.constant('set-completed'), set: fc.constant('sentence') })
    .chain((event) => fc.nat({ max: 1_000 }).map((itemCount) => ({ ...event, itemCount }))),
  fc.record({
    ...ofPart,
    kind: fc.constant('sentence-checked'),
    sentenceId: fc.uuid(),
    typed: fc.array(fc.string()),
    correct: fc.boolean(),
    attempt: fc.integer({ min: 1 }),
    revealed: fc.boolean(),
    replays: fc.nat(),
    elapsedMs: fc.nat(),
  }),
  fc.record({
    ...base,
    kind: fc.constant('grammar-answered'),
    mode,
    questionId: fc.string({ minLength: 1, maxLength: 64 }),
    choice: fc.constantFrom(0, 1, 2, 3, null),
    correct: fc.boolean(),
    elapsedMs: fc.nat(),
  }),
  fc.record({
    ...base,
    kind: fc.constant('game-finished'),
    mode,
    pace: fc.constantFrom(15, 25, null),
    score: fc.nat(),
    correct: fc.nat(),
    total: fc.nat({ max: 1_000 }),
    bestStreak: fc.nat(),
  }),
  fc.record({
    ...ofSet,
    kind: fc.constant('word-checked'),
    wordId: fc.uuid(),
    typed: fc.string(),
    correct: fc.boolean(),
    attempt: fc.integer({ min: 1 }),
    revealed: fc.boolean(),
    replays: fc.nat(),
    elapsedMs: fc.nat(),
  }),
);

test('DC-19 what the wire accepts as an event, the device reads back from its log', () => {
  fc.assert(
    fc.property(events, (event) => {
      expect(practiceEventSchema.safeParse(event).success).toBe(true);
      expect(readPracticeEvent(event)).toEqual(event);
    }),
  );
});

test('DC-19 a line that lacks a field, is of another version or of an unknown kind is not read', () => {
  fc.assert(
    fc.property(events, fc.nat(), (event, pick) => {
      const names = Object.keys(event).filter((key) => key !== 'itemCount');
      const name = names[pick % names.length] ?? 'id';
      const damaged = Object.fromEntries(Object.entries(event).filter(([key]) => key !== name));
      expect(readPracticeEvent(damaged)).toBeUndefined();
      expect(practiceEventSchema.safeParse(damaged).success).toBe(false);
    }),
  );
  for (const line of [null, 1, 'x', [], {}, { v: 2, kind: 'set-completed' }])
    expect(readPracticeEvent(line)).toBeUndefined();
});
