import { foldMemory } from '@nghego/engine/memory';
import { trustedContent } from '@nghego/engine/memory/memory-marks';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LogFold } from './fold-log.ts';

const firstDay = Date.UTC(2026, 0, 1);
const dayMs = 86_400_000;

const checked = fc
  .record({ word: fc.nat(4), day: fc.nat(40), hour: fc.nat(23), correct: fc.boolean() })
  .map(({ word, day, hour, correct }): PracticeEvent => ({
    v: 1,
    id: '',
    at: new Date(firstDay + day * dayMs + hour * 3_600_000).toISOString(),
    device: 'phone',
    zone: 'Asia/Ho_Chi_Minh',
    kind: 'word-checked',
    wordId: `word-${word}`,
    topicId: 'topic',
    setNo: 0,
    typed: 'meeting',
    correct,
    attempt: 1,
    revealed: false,
    replays: 0,
    elapsedMs: 1_000,
  }));
/** A log; the id of an event is its place in the log. */
const log = fc
  .array(checked, { maxLength: 60 })
  .map((events) => events.map((event, n) => ({ ...event, id: `event-${n}` })));

test('ME-10 a log that is followed as it grows gives the memory of the whole log', () => {
  fc.assert(
    fc.property(log, fc.nat(60), (events, cut) => {
      const fold = new LogFold();
      fold.follow(events.slice(0, cut), Date.now());
      const memory = fold.follow(events, Date.now());
      expect(memory).toEqual(foldMemory(events, trustedContent, Date.now()));
    }),
  );
});

test("ME-10 another learner's log leaves nothing of the one before", () => {
  fc.assert(
    fc.property(log, log, (hers, his) => {
      const fold = new LogFold();
      fold.follow(hers, Date.now());
      expect(fold.follow([...his], Date.now())).toEqual(
        foldMemory(his, trustedContent, Date.now()),
      );
    }),
  );
});
