import { expect, test } from 'vitest';
import { countSets, sentenceCards, setCards } from './set-cards.ts';

const topic = (id: string, name: string, setCount: number, missing: number[] = []) => ({
  id,
  name,
  nameVi: '',
  category: 'Other',
  difficulty: 'beginner',
  work: false,
  wordCount: setCount * 20,
  setCount,
  missing,
  sizes: {},
});
const topics = [
  topic('a', 'Eating Out', 2),
  topic('e', 'Empty', 0),
  topic('b', 'Q&A / 100%', 2, [1]),
];

test('HM-06 a card leads to its grid index, its topic encoded, and its index within the topic', () => {
  expect(setCards(topics, 0, 99).map(({ address }) => address)).toEqual([
    '/dictation/0?topic=Eating%20Out&setIndex=0',
    '/dictation/1?topic=Eating%20Out&setIndex=1',
    '/dictation/2?topic=Q%26A%20%2F%20100%25&setIndex=0',
    '/dictation/3?topic=Q%26A%20%2F%20100%25&setIndex=1',
  ]);
});

test('HM-04 a card is known by the number of its set, and shows its place', () => {
  expect(setCards(topics, 2, 4)).toMatchObject([
    { key: 'vocabulary:b:2', name: 'Q&A / 100%', number: 1 },
    { key: 'vocabulary:b:3', name: 'Q&A / 100%', number: 2 },
  ]);
});

test('HM-12 a set has twenty words, the last of a topic what is left', () => {
  const odd = { ...topic('o', 'Odd', 3), wordCount: 47 };
  expect(setCards([odd], 0, 99).map(({ size }) => size)).toEqual([20, 20, 7]);
  expect(setCards([topic('f', 'Full', 2)], 0, 99).map(({ size }) => size)).toEqual([20, 20]);
});

test('HM-06 the sets of one topic keep their place in the grid', () => {
  expect(setCards(topics.slice(2), 0, 99, 2).map(({ address }) => address)).toEqual(
    setCards(topics, 2, 99).map(({ address }) => address),
  );
});

test('HM-08 a block of the grid costs its own cards, also far down', () => {
  const many = Array.from({ length: 50 }, (_, i) => topic(`t${i}`, `Topic ${i}`, 100));
  expect(countSets(many)).toBe(5_000);
  expect(setCards(many, 4_990, 5_038).map(({ number }) => number)).toEqual([
    91, 92, 93, 94, 95, 96, 97, 98, 99, 100,
  ]);
  expect(setCards(many, 150, 152)).toMatchObject([
    { name: 'Topic 1', number: 51 },
    { name: 'Topic 1', number: 52 },
  ]);
});

test('HM-05 HM-07 sentence cards bear the part in upper case and lead to its sets, with the grid index', () => {
  const part = (name: 'part1' | 'part3' | 'part4', setCount: number, missing: number[] = []) => ({
    part: name,
    sentenceCount: setCount * 10,
    setCount,
    missing,
    sizes: {},
  });
  const parts = [part('part1', 2), part('part3', 2, [1]), part('part4', 0)];
  expect(sentenceCards(parts, 1, 99)).toEqual([
    {
      kind: 'sentence',
      key: 'sentence:part1:2',
      name: 'PART1',
      number: 2,
      address: '/sentence-practice/1?part=part1&setIndex=1',
      size: 10,
    },
    {
      kind: 'sentence',
      key: 'sentence:part3:2',
      name: 'PART3',
      number: 1,
      address: '/sentence-practice/2?part=part3&setIndex=0',
      size: 10,
    },
    {
      kind: 'sentence',
      key: 'sentence:part3:3',
      name: 'PART3',
      number: 2,
      address: '/sentence-practice/3?part=part3&setIndex=1',
      size: 10,
    },
  ]);
});
