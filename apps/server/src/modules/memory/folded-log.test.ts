import { foldMemory, recall } from '@nghego/engine/memory';
import { practiceDaysOf } from '@nghego/engine/memory/memory-figures';
import { trustedContent } from '@nghego/engine/memory/memory-marks';
import { anyMemoryLog, missedIn, sentenceCheck, wordCheck } from '@nghego/engine/memory.cases';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addEvents,
  addJudged,
  addOlder,
  finishAddition,
  foldRules,
  nothingFolded,
  startAddition,
} from './folded-log.ts';

const at = Date.UTC(2026, 2, 20);

/** Folds a log in parts, with a snapshot after each part. */
function foldInParts(parts: readonly (readonly PracticeEvent[])[]) {
  let folded = nothingFolded;
  const sofar: PracticeEvent[] = [];
  for (const part of parts) {
    const addition = startAddition(folded);
    // adds the part page by page
    for (let from = 0; from < part.length; from += 3)
      addEvents(addition, part.slice(from, from + 3), at);
    addOlder(addition, sofar, at);
    addJudged(addition, trustedContent, at);
    sofar.push(...part);
    const refolded = [...addition.touched.all()].flatMap(
      (marked) => recall(marked, trustedContent) ?? [],
    );
    // turns the fold to JSON and back, as storing it does
    folded = JSON.parse(JSON.stringify(finishAddition(addition, refolded)));
  }
  return folded;
}

const byId = (items: readonly { kind: string; id: string }[]) =>
  items.toSorted((a, b) => (`${a.kind}:${a.id}` < `${b.kind}:${b.id}` ? -1 : 1));

test('ME-11 a log that is folded in parts, in whatever order it arrives, gives what the whole log gives', () => {
  fc.assert(
    fc.property(
      anyMemoryLog.chain((log) =>
        fc.record({
          log: fc.shuffledSubarray(log, { minLength: log.length }),
          cuts: fc.array(fc.nat({ max: log.length }), { maxLength: 4 }),
        }),
      ),
      ({ log, cuts }) => {
        const ends = [0, ...cuts.toSorted((a, b) => a - b), log.length];
        const parts = ends.slice(1).map((end, n) => log.slice(ends[n], end));
        const { items, days } = foldInParts(parts);
        expect(byId(items)).toEqual(byId([...foldMemory(log, trustedContent, at).values()]));
        expect(days).toEqual(practiceDaysOf(log, at));
      },
    ),
  );
});

test('ME-11 the same log is folded as it was when the rules of the fold got their number', () => {
  const log = [
    wordCheck('2026-03-01T02:00:00Z', 'w1'),
    wordCheck('2026-03-03T02:00:00Z', 'w1', { replays: 3 }),
    wordCheck('2026-03-03T03:00:00Z', 'w2', { correct: false, mistake: 'slip' }),
    wordCheck('2026-03-03T03:01:00Z', 'w2'),
    wordCheck('2026-03-09T03:00:00Z', 'w2', { correct: false, mistake: 'vowel' }),
    sentenceCheck('2026-03-04T02:00:00Z', 's1'),
    missedIn('2026-03-10T02:00:00Z', 's1', [['w1', 'ending']]),
  ];
  const { items } = foldInParts([log]);
  // if this fails, the log folds to another memory: raise `foldRules`, and store the new result here
  expect([foldRules, byId(items)]).toMatchInlineSnapshot(`
    [
      1,
      [
        {
          "againDays": 1,
          "difficulty": 7.39450274,
          "due": "2026-03-11",
          "id": "s1",
          "kind": "sentence",
          "lapses": 1,
          "lastReview": "2026-03-10",
          "reps": 2,
          "setAside": false,
          "stability": 0.7012251,
        },
        {
          "againDays": 1,
          "difficulty": 8.26052864,
          "due": "2026-03-11",
          "id": "w1",
          "kind": "word",
          "lapses": 1,
          "lastReview": "2026-03-10",
          "reps": 3,
          "setAside": false,
          "stability": 1.1923352,
        },
        {
          "againDays": 1,
          "difficulty": 8.37863212,
          "due": "2026-03-10",
          "id": "w2",
          "kind": "word",
          "lapses": 1,
          "lastReview": "2026-03-09",
          "reps": 2,
          "setAside": false,
          "stability": 0.47980117,
        },
      ],
    ]
  `);
});
