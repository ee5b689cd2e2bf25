import type { Catalogue, CatalogueTopic } from '@nghego/contracts/catalogue';
import { expect, test } from 'vitest';
import { leftSet, newSet } from './set-to-open.ts';

function topic(id: string, more: Partial<CatalogueTopic> = {}): CatalogueTopic {
  return {
    id,
    name: `Topic ${id}`,
    nameVi: '',
    category: 'Other',
    difficulty: 'beginner',
    work: false,
    wordCount: 40,
    setCount: 2,
    missing: [],
    sizes: {},
    ...more,
  };
}

const catalogue: Catalogue = {
  topics: [
    topic('hard', { difficulty: 'advanced' }),
    topic('empty', { setCount: 0, wordCount: 0 }),
    topic('first', { missing: [1], sizes: { 3: 7 } }),
  ],
  parts: [
    { part: 'part1', sentenceCount: 10, setCount: 1, missing: [], sizes: {} },
    { part: 'part2', sentenceCount: 20, setCount: 2, missing: [], sizes: {} },
  ],
  listening: [],
  units: [],
};

test('HM-10 the set that was left is found by its number, at its place in the catalogue', () => {
  expect(leftSet(catalogue, [{ key: 'vocabulary:first:3', right: 4, lastMs: 2 }])).toEqual({
    name: 'Topic first',
    nameVi: '',
    of: 'topic',
    number: 2,
    address: '/dictation/3?topic=Topic%20first&setIndex=1',
    right: 4,
    size: 7,
  });
  expect(leftSet(catalogue, [{ key: 'sentence:part2:2', right: 0, lastMs: 2 }])).toEqual({
    name: 'part2',
    nameVi: '',
    of: 'part',
    number: 2,
    address: '/sentence-practice/2?part=part2&setIndex=1',
    right: 0,
    size: 10,
  });
});

test('HM-10 sets that are gone, or have nothing left to do, are passed over', () => {
  const left = ['vocabulary:first:1', 'vocabulary:gone:1', 'sentence:part4:1', 'vocabulary:first:3']
    .map((key) => ({ key, right: 7, lastMs: 1 }))
    .concat({ key: 'vocabulary:hard:2', right: 1, lastMs: 0 });
  expect(leftSet(catalogue, left)?.name).toBe('Topic hard');
  expect(leftSet(catalogue, [])).toBeUndefined();
});

test('HM-10 a set in which nothing is right yet does not take the place of one that was left in the middle', () => {
  const left = [
    { key: 'vocabulary:hard:1', right: 0, lastMs: 3 },
    { key: 'vocabulary:hard:2', right: 19, lastMs: 2 },
    { key: 'vocabulary:first:3', right: 2, lastMs: 1 },
  ];
  expect(leftSet(catalogue, left)).toMatchObject({ number: 2, right: 19 });
  expect(leftSet(catalogue, left.slice(0, 1))).toMatchObject({ number: 1, right: 0 });
});

test('CO-08 a new set is the next of the path, whatever its level; topics of no unit come after it', () => {
  const unit = { id: 'law', name: 'Law', nameVi: 'Luật', topics: ['hard'] };
  const withPath = { ...catalogue, units: [unit] };
  expect(newSet(withPath)?.name).toBe('Topic hard');
  const begun = new Set(['vocabulary:hard:1', 'vocabulary:hard:2']);
  expect(newSet(withPath, begun)?.name).toBe('Topic first');
});

test('CO-08 HM-10 a new set is the next one of the topic that was practised last, then of its unit, and of those after it', () => {
  const topics = ['a', 'b', 'c', 'd', 'e'].map((id) => topic(id, { setCount: 1, wordCount: 20 }));
  const unit = (id: string, ...of: string[]) => ({ id, name: id, nameVi: id, topics: of });
  const withPath = {
    ...catalogue,
    topics,
    units: [unit('one', 'a'), unit('two', 'b', 'c'), unit('three', 'd')],
  };
  const order: string[] = [];
  const begun = new Set<string>();
  for (const name of 'abcde') {
    const next = newSet(withPath, begun, 'c')?.name.slice(-1) ?? `${name} missing`;
    order.push(next);
    begun.add(`vocabulary:${next}:1`);
  }
  expect(order.join('')).toBe('cbdae');
});

test('HM-10 a new set is the first beginner one that was never begun', () => {
  expect(newSet(catalogue)?.address).toBe('/dictation/2?topic=Topic%20first&setIndex=0');
  const begun = ['vocabulary:first:2', 'vocabulary:first:3'];
  expect(newSet(catalogue, new Set(begun))?.name).toBe('Topic hard');
  const all = [...begun, 'vocabulary:hard:1', 'vocabulary:hard:2'];
  expect(newSet(catalogue, new Set(all))).toBeUndefined();
});
