import { expect, test } from 'vitest';
import { type GrammarGame, secondsLeft, stepGrammarGame } from './grammar-game.ts';
import type { GrammarQuestion } from './grammar-question.ts';
import { restoreGrammarGame, saveGrammarGame } from './grammar-saved-game.ts';
import { gameFigures } from './grammar-score.ts';

const bank: GrammarQuestion[] = Array.from({ length: 24 }, (_, n) => ({
  id: `classify-${n}`,
  sentence: `Sentence ${n}.`,
  options: ['a', 'b', 'c', 'd'],
  correct: 2,
  hint: 'gợi ý',
  explanation: 'giải thích',
  rule: 'past-tenses',
}));

function after(events: Parameters<typeof stepGrammarGame>[1][]): GrammarGame {
  return events.reduce<GrammarGame>((state, event) => stepGrammarGame(state, event).state, {
    kind: 'mode-select',
  });
}

const start = {
  kind: 'started',
  mode: 'classify',
  level: undefined,
  pace: 15,
  bank,
  startIndex: 20,
  at: 0,
} as const;
const right = [
  { kind: 'chosen', option: 2, at: 1_000 },
  { kind: 'confirmed', at: 2_000 },
] as const;

/** Saves a game, and restores it at a later time; undefined if there is no game to continue. */
function reload(state: GrammarGame, at: number, questions = bank): GrammarGame | undefined {
  const saved = saveGrammarGame(state);
  if (saved === undefined) return undefined;
  const game = restoreGrammarGame(JSON.parse(JSON.stringify(saved)), questions, at);
  return game && stepGrammarGame({ kind: 'mode-select' }, { kind: 'resumed', game, at }).state;
}

test('GG-07 a reload goes on at the same question, with its choice and hint, and its time has run on', () => {
  const state = after([
    start,
    ...right,
    { kind: 'ticked', at: 4_000, isSeen: true },
    { kind: 'chosen', option: 1, at: 5_000 },
    { kind: 'hint-requested' },
  ]);
  const game = reload(state, 12_000);
  expect(game).toMatchObject({ kind: 'playing', chosen: 1, isHintShown: true });
  expect(game && secondsLeft(game)).toBe(7);
  expect(game?.kind === 'playing' && gameFigures(game.answers)).toMatchObject({
    score: 10,
    streak: 1,
  });
});

test('GG-08 a reload that lasts too long times out that question alone', () => {
  const game = reload(after([start]), 400_000);
  expect(game).toMatchObject({ kind: 'time-up', answers: [{ choice: null, correct: false }] });
});

test('GG-08 a clock set back between the two gives no time', () => {
  const game = reload(
    after([
      { ...start, at: 90_000 },
      { kind: 'ticked', at: 100_000, isSeen: true },
    ]),
    5,
  );
  expect(game && secondsLeft(game)).toBe(5);
});

test('GG-05 a reload in the popup goes on with the next question; what was kept cannot carry a score', () => {
  const popup = after([start, ...right]);
  expect(reload(popup, 9_000)).toMatchObject({
    kind: 'playing',
    answers: [{ choice: 2, correct: true }],
    clock: { since: 9_000 },
  });
  const saved = saveGrammarGame(popup);
  expect(Object.keys(saved?.answers[0] ?? {})).toEqual(['choice', 'elapsedMs']);
  // the answer is judged by today's bank
  const mended = bank.map((question) => ({ ...question, correct: 0 }));
  expect(reload(popup, 9_000, mended)).toMatchObject({ answers: [{ choice: 2, correct: false }] });
});

test('GG-07 nothing is gone on with before a game, after one, or where the bank has other questions', () => {
  expect(saveGrammarGame({ kind: 'mode-select' })).toBeUndefined();
  expect(reload(after([start]), 1, bank.slice(0, 10))).toBeUndefined();
  const saved = saveGrammarGame(after([start]));
  expect(saved && restoreGrammarGame({ ...saved, pace: 9_999 }, bank, 1)).toBeUndefined();
  let decided = after([start]);
  for (let i = 0; i < 20; i += 1)
    for (const event of [
      { kind: 'ticked', at: (i + 1) * 30_000, isSeen: true },
      ...(i < 19 ? [{ kind: 'ticked', at: (i + 1) * 30_000 + 2_000, isSeen: true } as const] : []),
    ] as const)
      decided = stepGrammarGame(decided, event).state;
  expect(decided).toMatchObject({ kind: 'time-up' });
  expect(saveGrammarGame(decided)).toBeUndefined();
});
