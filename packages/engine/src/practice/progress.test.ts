import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PracticeEvent, PracticeSource, WordChecked } from './practice-event.ts';
import {
  completedGridIndexes,
  completedSentenceIndexes,
  completedSetKeys,
  sentenceSetKey,
  vocabularySetKey,
} from './progress.ts';
import { readRunningPass } from './running-pass.ts';
import { readSetKey } from './set-key.ts';

const correctInRunningPass = (events: readonly PracticeEvent[], setKey: string) =>
  readRunningPass(events, setKey).correctIds;

const base = { v: 1, device: 'd', zone: 'Asia/Ho_Chi_Minh' } as const;
let order = 0;
const stamp = () => {
  order += 1;
  return {
    ...base,
    id: `id-${String(order).padStart(4, '0')}`,
    at: new Date(1_700_000_000_000 + order * 1000).toISOString(),
  };
};
const completed = (topicId: string, setNo: number): PracticeEvent => ({
  ...stamp(),
  kind: 'set-completed',
  set: 'vocabulary',
  topicId,
  setNo,
});
const checked = (wordId: string, correct: boolean, topicId = 'a', setNo = 1): WordChecked => ({
  ...stamp(),
  kind: 'word-checked',
  wordId,
  topicId,
  setNo,
  typed: 'x',
  correct,
  attempt: 1,
  revealed: false,
  replays: 0,
  elapsedMs: 1,
});

const topics = [
  { id: 'a', setCount: 3, missing: [] },
  { id: 'b', setCount: 2, missing: [] },
];
const keys = completedSetKeys([completed('a', 2), completed('b', 1)]);

test.each([
  ['as it was', topics, [1, 3]],
  ['when a topic before grew', [{ id: 'a', setCount: 5, missing: [] }, topics[1]], [1, 5]],
  ['when set 1 was emptied', [{ id: 'a', setCount: 2, missing: [1] }, topics[1]], [0, 2]],
  [
    'when the completed set itself is gone',
    [{ id: 'a', setCount: 2, missing: [2] }, topics[1]],
    [2],
  ],
  ['when the topics changed places', [topics[1], topics[0]], [0, 3]],
  ['when a topic is gone', [topics[1]], [0]],
  ['in an empty catalogue', [], []],
])('DC-19 completed sets keep their badge %s', (_, catalogue, indexes) => {
  expect(
    completedGridIndexes(
      keys,
      catalogue.flatMap((topic) => topic ?? []),
    ),
  ).toEqual(indexes);
});

const restarted = (topicId: string, setNo: number): PracticeEvent => ({
  ...stamp(),
  kind: 'set-restarted',
  set: 'vocabulary',
  topicId,
  setNo,
});

test('SE-04 a set that was begun again has a pass of its own, whatever the order of the log and however often it holds an event', () => {
  const key = vocabularySetKey('a', 1);
  const before = [checked('w1', true), checked('w2', true)];
  const again = restarted('a', 1);
  const after = [checked('w2', false), checked('w3', true)];
  const log = [...before, restarted('a', 2), again, ...after, restarted('b', 1)];
  const openedAt = Date.parse(after[1]?.at ?? '');
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...log, ...log], { minLength: 14, maxLength: 14 }),
      (mixed) => {
        const pass = readRunningPass(mixed, key, openedAt);
        expect(pass).toMatchObject({ correctIds: ['w3'], isCompleted: false });
        expect(pass.earlier.map(({ itemId }) => itemId)).toEqual(['w2']);
      },
    ),
  );
  // the set was completed and restarted on another screen
  const opened = Date.parse(before[0]?.at ?? '');
  const late = [...before, completed('a', 1), restarted('a', 1)];
  expect(readRunningPass(late, key, opened).isCompleted).toBe(false);
  expect(readRunningPass(late.slice(0, -1), key, opened).isCompleted).toBe(true);
});

test('DC-19 the running pass counts words right since the set was last finished, each once', () => {
  const events = [
    checked('w1', true),
    completed('a', 1),
    checked('w1', false),
    checked('w2', true),
    checked('w2', true),
    checked('w3', true, 'b'),
  ];
  expect([...correctInRunningPass(events, vocabularySetKey('a', 1))]).toEqual(['w2']);
});

test('SE-07 a review neither resumes a set nor takes anything from its running pass', () => {
  const at = (from: PracticeSource, wordId: string, correct = true): PracticeEvent => ({
    ...checked(wordId, correct),
    from,
  });
  const events = [
    at('set', 'w1'),
    at('review', 'w2'),
    at('missed', 'w3'),
    at('list', 'w4'),
    at('review', 'w1', false),
    at('game', 'w5'),
  ];
  expect([...correctInRunningPass(events, vocabularySetKey('a', 1))]).toEqual(['w1', 'w5']);
});

test('DC-19 figures depend neither on the order of the log nor on an event standing in it twice', () => {
  const event = fc.oneof(
    fc
      .tuple(fc.constantFrom('w1', 'w2', 'w3'), fc.boolean())
      .map(([id, correct]) => checked(id, correct)),
    fc.constantFrom(1, 2).map((setNo) => completed('a', setNo)),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), fc.nat(), (events, seed) => {
      const mixed = [...events, ...events].toSorted(
        (a, b) => ((a.id.charCodeAt(6) * (seed + 1)) % 7) - ((b.id.charCodeAt(6) * (seed + 1)) % 7),
      );
      expect(completedSetKeys(mixed)).toEqual(completedSetKeys(events));
      expect(new Set(correctInRunningPass(mixed, vocabularySetKey('a', 1)))).toEqual(
        new Set(correctInRunningPass(events, vocabularySetKey('a', 1))),
      );
    }),
  );
});

test('DC-19 a set is named by its number, never by an index', () => {
  expect(vocabularySetKey('topic', 4)).toBe('vocabulary:topic:4');
});

const sentence = (
  facts:
    { kind: 'set-completed' } | { kind: 'sentence-checked'; sentenceId: string; correct: boolean },
  part: 'part1' | 'part2' = 'part1',
  setNo = 1,
): PracticeEvent =>
  facts.kind === 'set-completed'
    ? { ...stamp(), ...facts, set: 'sentence', part, setNo }
    : {
        ...stamp(),
        ...facts,
        part,
        setNo,
        typed: ['A', 'man'],
        attempt: 1,
        revealed: false,
        replays: 0,
        elapsedMs: 1,
      };

test('SP-11 sentence sets are completed by part and number, apart from words', () => {
  const done = completedSetKeys([
    sentence({ kind: 'set-completed' }, 'part1', 2),
    sentence({ kind: 'set-completed' }, 'part2', 1),
    completed('part1', 1),
  ]);
  const parts = [
    { part: 'part1', setCount: 3, missing: [] },
    { part: 'part2', setCount: 2, missing: [] },
    { part: 'part4', setCount: 0, missing: [] },
  ];
  expect(done.has(sentenceSetKey('part1', 2))).toBe(true);
  expect(completedSentenceIndexes(done, parts)).toEqual([1, 3]);
  expect(completedGridIndexes(done, topics)).toEqual([]);
  expect(completedSentenceIndexes(done, [{ part: 'part1', setCount: 2, missing: [1] }])).toEqual([
    0,
  ]);
});

test('SP-11 the running pass of a sentence set counts its own sentences', () => {
  const right = (sentenceId: string, part?: 'part1' | 'part2') =>
    sentence({ kind: 'sentence-checked', sentenceId, correct: true }, part);
  const events = [
    right('s1'),
    sentence({ kind: 'set-completed' }),
    right('s2'),
    sentence({ kind: 'sentence-checked', sentenceId: 's3', correct: false }),
    right('s4', 'part2'),
    checked('w1', true, 'part1'),
  ];
  expect([...correctInRunningPass(events, sentenceSetKey('part1', 1))]).toEqual(['s2']);
});

test('DC-19 a set is found again by its key', () => {
  expect(readSetKey(vocabularySetKey('a:b', 12))).toEqual({
    kind: 'vocabulary',
    topicId: 'a:b',
    setNo: 12,
  });
  expect(readSetKey(sentenceSetKey('part3', 1))).toEqual({
    kind: 'sentence',
    part: 'part3',
    setNo: 1,
  });
  for (const key of ['', 'sentence:part9:1', 'vocabulary:a', 'grammar:choice'])
    expect(readSetKey(key)).toBeUndefined();
});
