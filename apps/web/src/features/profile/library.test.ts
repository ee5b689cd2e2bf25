import { practiceFigures } from '@nghego/engine/practice/practice-figures';
import { expect, test } from 'vitest';
import {
  bestScores,
  type Exercise,
  filterExercises,
  fuller,
  oneOf,
  typeFilters,
} from './library.ts';

const exercises: Exercise[] = [
  {
    kind: 'vocabulary',
    key: 'vocabulary:a:1',
    name: 'A',
    number: 1,
    address: '/dictation/0',
    size: 20,
  },
  {
    kind: 'vocabulary',
    key: 'vocabulary:a:2',
    name: 'A',
    number: 2,
    address: '/dictation/1',
    size: 20,
  },
  {
    kind: 'sentence',
    key: 'sentence:part1:1',
    name: 'PART1',
    number: 1,
    address: '/sentence-practice/0',
    size: 10,
  },
];
const completed = new Map([['vocabulary:a:2', 80]]);

test.each([
  ['all', 'all', 3],
  ['dictation', 'all', 2],
  ['toeic', 'all', 1],
  ['all', 'completed', 1],
  ['dictation', 'incomplete', 1],
  ['toeic', 'completed', 0],
] as const)('PF-03 type %s and status %s leave %i exercises', (type, status, count) => {
  expect(filterExercises(exercises, completed, type, status)).toHaveLength(count);
});

const none = practiceFigures([]);
const some = { ...none, days: [{ day: '2026-11-21', checks: 3, tries: 3, right: 2 }] };

test('PF-04 PF-05 the figures that know more are shown', () => {
  expect(fuller(none, some)).toBe(some);
  expect(fuller(some, none)).toBe(some);
  expect(fuller(some, undefined)).toBe(some);
  const same = { ...some };
  expect(fuller(some, same)).toBe(same);
});

test('PF-02 PF-03 best scores stand by their sets; an unknown filter is all', () => {
  const done = { completedAt: '2026-11-21T00:00:00.000Z', bestScore: 80 };
  const figures = {
    ...none,
    exercises: [
      { kind: 'vocabulary' as const, topicId: 'a', setNo: 2, ...done },
      { kind: 'sentence' as const, part: 'part1' as const, setNo: 1, ...done },
    ],
  };
  expect([...bestScores(figures).keys()]).toEqual(['vocabulary:a:2', 'sentence:part1:1']);
  expect(oneOf(typeFilters, 'toeic')).toBe('toeic');
  expect(oneOf(typeFilters, 'nonsense')).toBe('all');
});
