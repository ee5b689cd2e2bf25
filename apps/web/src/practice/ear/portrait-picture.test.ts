import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { expect, test } from 'vitest';
import { portraitPicture } from './portrait-picture.ts';

const sound = (count: number, more: Partial<EarSound> = {}): EarSound => ({
  pair: { one: 'l', other: 'r' },
  key: `l-r ${count}`,
  region: 'consonants',
  count,
  week: count,
  weekBefore: 0,
  wordIds: [],
  state: 'lost',
  drilled: { of: 0, right: 0 },
  before: undefined,
  after: undefined,
  ...more,
});

const namesOf = () => ({ name: 'l and r', habit: '', lines: ['light', 'right'], hint: '' });

const radii = (...counts: number[]) =>
  portraitPicture(
    counts.map((count) => sound(count)),
    namesOf,
  ).bubbles.map(({ r }) => r);

test('UX-05 the area of a circle grows with the count, so that 14 times looks like more than twice', () => {
  const [most = 0, half = 0, few = 0] = radii(16, 8, 2);
  expect(half ** 2 / most ** 2).toBeCloseTo(0.5, 1);
  expect(most / few).toBeGreaterThan(2);
});

test.each([
  { counts: [1], least: 26, why: 'one mistake is no habit' },
  { counts: [3], least: 38, why: 'nor are three the largest that there is' },
  { counts: [0], least: 26, why: 'what was only drilled' },
])(
  'UX-05 the first circles are small, and large enough for a finger: $why',
  ({ counts, least }) => {
    expect(radii(...counts)).toEqual([least]);
  },
);

test('UX-05 circles of a column and their words do not touch, and the picture says how many sounds have none', () => {
  const sounds = [14, 9, 3, 2].map((count) => sound(count, count === 3 ? { state: 'held' } : {}));
  const { bubbles, columns, height, states } = portraitPicture(sounds, namesOf);
  expect(bubbles.map(({ words }) => words)).toEqual(Array<string>(3).fill('light – right'));
  for (const [n, { y, r }] of bubbles.entries()) {
    const next = bubbles[n + 1];
    // the words stand 18 px below a circle
    if (next !== undefined) expect(next.y - next.r).toBeGreaterThan(y + r + 24);
  }
  const [ends, , consonants] = columns;
  expect([ends?.more, consonants?.more]).toEqual([0, 1]);
  expect(consonants?.end).toBeLessThan(height);
  expect(states).toEqual(['lost', 'held']);
});
