import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  currentQuestion,
  gameProgress,
  type GrammarGame,
  type GrammarGameEffect,
  type GrammarGameEvent,
  stepGrammarGame,
} from './grammar-game.ts';
import type { GrammarQuestion } from './grammar-question.ts';
import { missedQuestions } from './missed-questions.ts';
import { restoreGrammarGame, saveGrammarGame } from './grammar-saved-game.ts';

/** Question n has its right answer at n mod 4. */
const bank: GrammarQuestion[] = Array.from({ length: 60 }, (_, n) => ({
  id: `choice-${n}`,
  sentence: `Sentence ${n} ___.`,
  options: ['a', 'b', 'c', 'd'],
  correct: n % 4,
  hint: 'gợi ý',
  explanation: 'giải thích',
  rule: 'passive',
}));

function play(events: readonly GrammarGameEvent[], from: GrammarGame = { kind: 'mode-select' }) {
  const effects: GrammarGameEffect[] = [];
  let state = from;
  for (const event of events) {
    const step = stepGrammarGame(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

const begin: GrammarGameEvent = {
  kind: 'started',
  mode: 'choice',
  level: 2,
  pace: 25,
  bank,
  startIndex: 0,
  at: 0,
};
const ask: GrammarGameEvent = { kind: 'missed-asked', at: 500_000 };

/** Answers the question that is shown, ten seconds after the one before, and lets the notice pass. */
function answer({ state, at }: { state: GrammarGame; at: number }, isRight: boolean) {
  const right = currentQuestion(state)?.correct ?? 0;
  const ended = play(
    [
      { kind: 'chosen', option: isRight ? right : (right + 1) % 4, at },
      { kind: 'confirmed', at: at + 500 },
    ],
    state,
  );
  const next = play([{ kind: 'ticked', at: at + 5_000, isSeen: true }], ended.state).state;
  return { ...ended, next: { state: next, at: at + 10_000 } };
}

/** A game that is over, with misses at these places. */
function gameWithMisses(...misses: number[]) {
  let now = { state: play([begin]).state, at: 1_000 };
  const effects: GrammarGameEffect[] = [];
  for (let i = 0; i < 20; i += 1) {
    const step = answer(now, !misses.includes(i));
    effects.push(...step.effects);
    now = step.next;
  }
  return { state: now.state, effects };
}

const missedOf = (...misses: number[]) => ({
  state: play([ask], gameWithMisses(...misses).state).state,
  at: 510_000,
});

test('SE-06 the missed come alone, in their order; one that is missed again comes again until it is right', () => {
  let now = missedOf(3, 7);
  expect(now.state).toMatchObject({ kind: 'playing', from: 'missed', pace: 25, level: 2 });
  const shown: unknown[] = [];
  for (const isRight of [false, true, false, true]) {
    if (now.state.kind === 'playing')
      shown.push([currentQuestion(now.state)?.id, gameProgress(now.state)]);
    now = answer(now, isRight).next;
  }
  expect(shown).toEqual([
    ['choice-3', { number: 1, total: 2 }],
    ['choice-7', { number: 1, total: 2 }],
    ['choice-3', { number: 2, total: 2 }],
    ['choice-3', { number: 2, total: 2 }],
  ]);
  expect(now.state).toMatchObject({ kind: 'results', from: 'missed' });
});

test('SE-06 a time-out is a miss, too', () => {
  const { state } = play(
    [600_000, 610_000].map((at) => ({ kind: 'ticked', at, isSeen: true }) as const),
    missedOf(3, 7).state,
  );
  expect(currentQuestion(state)?.id).toBe('choice-7');
  expect(state).toMatchObject({ questions: [{}, {}, { id: 'choice-3' }] });
});

test('SE-07 answers say whether they belong to a game, and the missed finish none', () => {
  const game = gameWithMisses(0);
  expect(game.effects.at(0)).toMatchObject({ kind: 'record-answer', from: 'game' });
  expect(game.effects.at(-1)).toMatchObject({ kind: 'record-finished', score: 190 });
  expect(answer(missedOf(0), true).effects).toEqual([
    {
      kind: 'record-answer',
      from: 'missed',
      mode: 'choice',
      questionId: 'choice-0',
      choice: 0,
      correct: true,
      elapsedMs: 10_500,
    },
  ]);
});

test('SE-06 nothing comes where nothing was missed, nor in the middle of a game, nor after the missed', () => {
  const running = play([begin]).state;
  const done = answer(missedOf(0), true).next.state;
  for (const state of [gameWithMisses().state, running, done])
    expect(play([ask], state).state).toBe(state);
  // the next start begins a whole game again
  expect(play([begin], done).state).toMatchObject({ kind: 'playing', from: 'game' });
});

test('SE-06 a question that a short bank asked twice comes once', () => {
  const short = bank.slice(0, 10);
  const questions = [...short, ...short];
  const answers = questions.map((_, i) => ({ choice: 0, elapsedMs: 1, correct: i % 10 !== 4 }));
  expect(missedQuestions({ questions, answers }).map(({ id }) => id)).toEqual(['choice-4']);
});

test('SE-06 a reload goes on with the missed', () => {
  const { state, at } = answer(missedOf(3, 7), false).next;
  const saved = saveGrammarGame(state);
  expect(saved).toMatchObject({ from: 'missed', level: 2 });
  const restored = saved && restoreGrammarGame(saved, bank, at);
  expect(restored).toMatchObject({ from: 'missed', questions: [{}, {}, { id: 'choice-3' }] });
  expect(restored && currentQuestion(restored)?.id).toBe('choice-7');
  expect(restored && gameProgress(restored)).toEqual({ number: 1, total: 2 });
});

test('SE-06 however they are answered, each comes until it was right, and then no more', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat({ max: 19 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.boolean(), { maxLength: 40 }),
      (misses, results) => {
        let now = missedOf(...misses);
        for (let i = 0; now.state.kind === 'playing'; i += 1)
          now = answer(now, results[i] ?? true).next;
        if (now.state.kind !== 'results') throw new Error(now.state.kind);
        const { questions, answers } = now.state;
        expect(answers).toHaveLength(questions.length);
        const right = questions.filter((_, i) => answers[i]?.correct === true);
        expect(right.map(({ id }) => id).toSorted()).toEqual(
          misses.map((n) => `choice-${n}`).toSorted(),
        );
      },
    ),
  );
});
