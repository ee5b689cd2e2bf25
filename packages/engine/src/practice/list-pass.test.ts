import { expect, test } from 'vitest';
import type { PracticeEvent } from './practice-event.ts';
import {
  missedInEarPass,
  readEarPass,
  readListPass,
  readListSets,
  rightInShared,
} from './list-pass.ts';

const start = Date.UTC(2026, 10, 22);
const at = (minute: number) => start + minute * 60_000;

const check = (minute: number, wordId: string, correct: boolean, more = {}): PracticeEvent => ({
  v: 1,
  id: `id-${minute}`,
  at: new Date(at(minute)).toISOString(),
  device: 'phone',
  zone: 'Asia/Ho_Chi_Minh',
  kind: 'own-word-checked',
  wordId,
  listId: 'list',
  setNo: 1,
  typed: 'x',
  correct,
  attempt: 1,
  revealed: false,
  replays: 0,
  elapsedMs: 1,
  from: 'list',
  ...more,
});
const courseWord = { kind: 'word-checked', topicId: 'topic' };
const set = { listId: 'list', setNo: 1, itemIds: ['own:a', 'b'] };
const restart = (minute: number, more = {}): PracticeEvent => ({
  v: 1,
  id: `id-${minute}`,
  at: new Date(at(minute)).toISOString(),
  device: 'tablet',
  zone: 'Asia/Ho_Chi_Minh',
  kind: 'set-restarted',
  set: 'vocabulary',
  topicId: 'list',
  setNo: 1,
  ...more,
});

test('LI-03 a pass over a list goes on where it was left, whatever the order of the log', () => {
  const log = [check(2, 'a', true), check(1, 'a', false), check(2, 'a', true)];
  const { earlier, correctIds } = readListPass(log, set);
  expect(correctIds).toEqual(['own:a']);
  expect(earlier.map(({ itemId, correct }) => [itemId, correct])).toEqual([
    ['own:a', false],
    ['own:a', true],
  ]);
});

test('LI-03 once all of a list was right, its pass is over', () => {
  const log = [check(1, 'a', true), check(2, 'b', true, courseWord)];
  expect(readListPass(log, set)).toEqual({ earlier: [], correctIds: [], isCompleted: false });
  expect(readListPass(log, set, at(2)).isCompleted).toBe(true);
  expect(readListPass([...log, check(3, 'a', true)], set).correctIds).toEqual(['own:a']);
  // a word that was added later reopens the set with that word only
  expect(readListPass(log, { ...set, itemIds: [...set.itemIds, 'own:c'] }).correctIds).toEqual([
    'own:a',
    'b',
  ]);
});

test('LI-03 what was practised elsewhere, or before starting again, is no part of the pass', () => {
  const log = [
    check(1, 'a', true, { from: 'review' }),
    check(2, 'b', true, { ...courseWord, from: 'set' }),
    check(3, 'other', true),
    check(4, 'a', true),
  ];
  expect(readListPass(log, set).correctIds).toEqual(['own:a']);
  expect(readListPass([...log, restart(5)], set).correctIds).toEqual([]);
});

test('LI-03 starting again on another device opens all of the set, and no other set', () => {
  const log = [check(1, 'a', true), restart(2), check(3, 'b', true, courseWord)];
  expect(readListPass(log.toReversed(), set)).toMatchObject({
    earlier: [{ itemId: 'b' }],
    correctIds: ['b'],
  });
  for (const more of [{ setNo: 2 }, { topicId: 'other' }, { set: 'sentence', part: 'part1' }]) {
    const others = [check(1, 'a', true), restart(2, more)];
    expect(readListPass(others, set).correctIds).toEqual(['own:a']);
  }
});

test('LI-03 each set of a list has its state: not begun, begun, and completed for good', () => {
  const sets = [set, { listId: 'list', setNo: 2, itemIds: ['own:c', 'own:d'] }];
  expect(readListSets([], sets)).toEqual([{ kind: 'start' }, { kind: 'start' }]);
  const log = [check(1, 'a', true), check(2, 'c', false), check(3, 'b', true, courseWord)];
  expect(readListSets(log, sets)).toEqual([{ kind: 'completed' }, { kind: 'start' }]);
  const later = [...log, restart(4), check(5, 'd', true), restart(6, { setNo: 3 })];
  const begun = { kind: 'begun', right: 1, size: 2 };
  expect(readListSets(later.toReversed(), sets)).toEqual([{ kind: 'completed' }, begun]);
  expect(readListSets([...later, restart(7, { setNo: 2 })], sets)[1]).toEqual({ kind: 'start' });
});

const written = (minute: number, itemId: string, correct: boolean, more = {}): PracticeEvent =>
  check(minute, itemId, correct, {
    kind: 'line-checked',
    itemId,
    lineId: itemId,
    typed: ['x', 'y'],
    from: 'ear',
    ...more,
  });
const ids = ['rf-1', 'rf-2'];

test('UX-06 SE-07 what was right in a shared list is known of a copy, and is no part of its pass', () => {
  const from = { from: 'shared' };
  const log = [
    check(1, 'a', true, from),
    check(2, 'b', true, { ...courseWord, ...from }),
    check(3, 'c', false, from),
    check(4, 'd', true),
  ];
  expect([...rightInShared(log)]).toEqual(['own:a', 'b']);
  expect(readListSets(log, [set])).toEqual([{ kind: 'start' }]);
});

test('EA-03 a set of reduced forms goes on where it was left, and begins again after its end', () => {
  const log = [written(1, 'rf-1', false), written(2, 'rf-1', true, { attempt: 2 })];
  const others = [written(3, 'rf-9', true), written(3, 'rf-2', true, { from: 'listening' })];
  const pass = readEarPass([...log, ...others], ids);
  expect(pass).toMatchObject({ correctIds: ['rf-1'], isCompleted: false });
  expect(pass.earlier.map(({ typed }) => typed)).toEqual(['x y', 'x y']);
  const all = [...log, written(4, 'rf-2', true)];
  expect(readEarPass(all, ids)).toEqual({ earlier: [], correctIds: [], isCompleted: false });
  expect(readEarPass(all, ids, at(4)).isCompleted).toBe(true);
  // practising the missed one again is no new pass; writing the set again is
  const again = [...all, written(5, 'rf-1', true, { attempt: 3 })];
  expect(readEarPass(again, ids).correctIds).toEqual([]);
  expect(readEarPass([...again, written(6, 'rf-1', true)], ids).correctIds).toEqual(['rf-1']);
});

test('EA-03 after a set of reduced forms the log tells what was missed, also in a set that was left early', () => {
  const log = [
    written(1, 'rf-1', false),
    written(2, 'rf-1', true, { attempt: 2 }),
    written(3, 'rf-2', true),
    written(4, 'rf-1', true, { attempt: 3 }),
  ];
  expect(missedInEarPass([], ids, at(9))).toEqual(new Set(ids));
  expect(missedInEarPass(log, ids, at(9))).toEqual(new Set(['rf-1']));
  expect(missedInEarPass(log, ids, at(1))).toEqual(new Set(ids));
  // a later pass does not change it
  const later = [...log, written(5, 'rf-1', true), written(6, 'rf-2', true, { revealed: true })];
  expect(missedInEarPass(later, ids, at(4))).toEqual(new Set(['rf-1']));
  expect(missedInEarPass(later, ids, at(6))).toEqual(new Set(['rf-2']));
});
