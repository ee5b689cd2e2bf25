import { expect, test } from 'vitest';
import { readSavedGame } from './read-saved-game.ts';

const game = {
  v: 1,
  mode: 'choice',
  level: 2,
  pace: 15,
  questionIds: ['choice-001', 'choice-002'],
  answers: [{ choice: 3, elapsedMs: 1_200.5 }],
  open: { since: 1, seenAt: 2, chosen: null, isHintShown: false },
};

test('IN-07 a stored game is parsed as it was stored, with and without what early games lack', () => {
  const { level: _, ...early } = game;
  for (const stored of [
    game,
    early,
    { ...game, from: 'missed', pace: null, open: null, answers: [] },
  ])
    expect(readSavedGame(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
});

test.each([
  ['another version', { ...game, v: 2 }],
  ['an unknown mode', { ...game, mode: 'guess' }],
  ['a level that does not exist', { ...game, level: 8 }],
  ['no questions', { ...game, questionIds: undefined }],
  ['a choice that no question has', { ...game, answers: [{ choice: 4, elapsedMs: 1 }] }],
  ['time that ran backwards', { ...game, answers: [{ choice: 1, elapsedMs: -1 }] }],
  ['half a clock', { ...game, open: { since: 1 } }],
  ['a list', [game]],
  ['nothing', null],
  ['a text', 'game'],
])('IN-07 a stored game with %s is not resumed', (_, stored) => {
  expect(readSavedGame(stored)).toBeUndefined();
});
