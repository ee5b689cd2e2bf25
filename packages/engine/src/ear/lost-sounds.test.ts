import { expect, test } from 'vitest';
import type { EarSound } from './ear-portrait.ts';
import { lostSounds } from './lost-sounds.ts';

const sound = (key: string, state: EarSound['state'], count: number): EarSound => ({
  key,
  state,
  count,
  pair: { one: key, other: '' },
  week: 0,
  weekBefore: 0,
  isMended: false,
  isLess: state === 'better',
  fault: 'lost',
  example: undefined,
  hasDrill: true,
  wordIds: [],
  isRight: true,
  heard: { of: 0, right: 0 },
  drilled: { of: 0, right: 0 },
  before: undefined,
  after: undefined,
  drilledMs: undefined,
});

test('UX-05 what is still lost stands before what gets better, however often that was confused', () => {
  const sounds = [
    sound('l', 'better', 9),
    sound('s', 'lost', 4),
    sound('t', 'held', 4),
    sound('d', 'lost', 3),
    sound('z', 'few', 1),
    sound('k', 'better', 0),
  ];
  expect(lostSounds(sounds).map(({ key }) => key)).toEqual(['s', 'd', 'l']);
});
