import { expect, test } from 'vitest';
import { paceName, readPickedGame } from './picked-game.ts';

test.each([
  ['', undefined],
  ['mode=guess', undefined],
  ['mode=choice', { mode: 'choice', level: 1, pace: 15 }],
  ['mode=choice&level=3', { mode: 'choice', level: 3, pace: 15 }],
  ['mode=choice&level=4', { mode: 'choice', level: 4, pace: 15 }],
  ['mode=choice&level=5', { mode: 'choice', level: 1, pace: 15 }],
  ['mode=structure&level=2', { mode: 'structure', pace: 15 }],
  ['mode=classify&pace=25', { mode: 'classify', pace: 25 }],
  ['pace=none&mode=structure', { mode: 'structure', pace: null }],
  ['mode=structure&pace=9000', { mode: 'structure', pace: 15 }],
])('GG-01 CO-04 a game picked before any script ran: %j', (query, picked) => {
  expect(readPickedGame(new URLSearchParams(query))).toEqual(picked);
});

test('GG-02 each pace is read as it is sent', () => {
  for (const pace of [15, 25, null] as const)
    expect(readPickedGame(new URLSearchParams({ mode: 'choice', pace: paceName(pace) }))).toEqual({
      mode: 'choice',
      level: 1,
      pace,
    });
});
