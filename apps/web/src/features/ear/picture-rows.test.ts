import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { expect, test } from 'vitest';
import { pictureOf } from './picture-rows.ts';

const sound = (key: string, count: number, more: Partial<EarSound> = {}): EarSound => ({
  pair: { one: 'l', other: 'r' },
  key,
  count,
  week: 0,
  weekBefore: 0,
  isLess: false,
  isMended: false,
  fault: 'mixed',
  example: undefined,
  wordIds: [],
  state: 'lost',
  isRight: false,
  heard: { of: 0, right: 0 },
  drilled: { of: 0, right: 0 },
  before: undefined,
  after: undefined,
  drilledMs: undefined,
  hasDrill: true,
  ...more,
});
const namesOf = ({ key }: EarSound) => ({ name: key, habit: '', lines: [], hint: '' });

test.each([
  { counts: [12, 6, 1], shares: [1, 0.5, 1 / 12], why: 'a bar is as long as the count' },
  { counts: [1], shares: [1 / 10], why: 'one mistake is no habit' },
  { counts: [0], shares: [0], why: 'what was only drilled' },
])('UX-05 the bars of the picture: $why', ({ counts, shares }) => {
  const { missed } = pictureOf(
    counts.map((count) => sound(`l-r ${count}`, count)),
    namesOf,
  );
  expect(missed.map(({ bar }) => bar.all)).toEqual(shares);
});

test('UX-05 the last seven days are a part of the bar', () => {
  expect(pictureOf([sound('l-r', 20, { week: 5 })], namesOf).missed).toMatchObject([
    { bar: { all: 1, week: 0.25 } },
  ]);
});

test('UX-05 what the headline names comes first; what is known too little, and what is clear, stand apart', () => {
  const sounds = [
    sound('held', 9, { state: 'held' }),
    sound('few', 2, { state: 'few' }),
    sound('lost', 4),
    sound('better', 3, { state: 'better' }),
    sound('clear', 0, { state: 'held' }),
  ];
  const { missed, few, clear } = pictureOf(sounds, namesOf);
  expect([missed, few, clear].map((rows) => rows.map(({ names }) => names.name))).toEqual([
    ['lost', 'better', 'held'],
    ['few'],
    ['clear'],
  ]);
});
