import { expect, test } from 'vitest';
import type { PracticeEvent } from '../practice/practice-event.ts';
import { currentQuestion, type GrammarGame, stepGrammarGame } from './grammar-game.ts';
import type { GrammarQuestion } from './grammar-question.ts';
import { grammarRules } from './grammar-rules.ts';
import { restoreGrammarGame, saveGrammarGame } from './grammar-saved-game.ts';
import { readSavedGame } from './read-saved-game.ts';
import { findRule, modeOfRule, rulePractice } from './rule-practice.ts';

/** Question n has its right answer at 0; each third asks for the passive. */
const bank: GrammarQuestion[] = Array.from({ length: 45 }, (_, n) => ({
  id: `choice-${n}`,
  sentence: `Sentence ${n} ___.`,
  options: ['a', 'b', 'c', 'd'],
  correct: 0,
  hint: 'gợi ý',
  explanation: 'giải thích',
  rule: n % 3 === 0 ? 'passive' : 'nouns',
}));

const answered = (n: number, hour: number, correct: boolean): PracticeEvent => ({
  v: 1,
  id: `0192b6a0-0000-7000-8000-${String(hour).padStart(12, '0')}`,
  kind: 'grammar-answered',
  at: `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`,
  device: 'device-1',
  zone: 'Asia/Ho_Chi_Minh',
  mode: 'choice',
  questionId: `choice-${n}`,
  choice: correct ? 0 : 1,
  correct,
  elapsedMs: 2_000,
  from: 'game',
});

const numbers = (questions: readonly GrammarQuestion[]): number[] =>
  questions.map(({ id }) => Number(id.slice('choice-'.length)));

test('CO-10 the practice of a rule has ten of its questions: those last missed, new ones, then the oldest right ones', () => {
  expect(numbers(rulePractice('passive', bank, []))).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
  const events = [
    // missed, then right: counts as right
    answered(0, 8, false),
    answered(0, 9, true),
    answered(3, 7, true),
    // right, then missed, whichever the log has first
    answered(27, 11, false),
    answered(27, 10, true),
    answered(6, 12, false),
    answered(1, 13, false),
  ];
  expect(numbers(rulePractice('passive', bank, events))).toEqual([
    27, 6, 9, 12, 15, 18, 21, 24, 30, 33,
  ]);
  expect(numbers(rulePractice('passive', bank.slice(0, 12), events))).toEqual([6, 9, 3, 0]);
  expect(rulePractice('modals', bank, events)).toEqual([]);
});

test('CO-10 every rule has the mode of a game, and only rules are found by name', () => {
  expect(grammarRules.map(modeOfRule)).toHaveLength(grammarRules.length);
  expect(modeOfRule('past-tenses')).toBe('classify');
  expect(modeOfRule('sentence-parts')).toBe('structure');
  expect(modeOfRule('passive')).toBe('choice');
  expect(findRule('passive')).toBe('passive');
  expect(findRule('toString')).toBeUndefined();
});

test('CO-10 a rule is practised without a timer and a score until each question is right, and goes on after a reload', () => {
  const questions = bank.filter(({ rule }) => rule === 'passive').slice(0, 2);
  const begin = { kind: 'rule-asked', mode: 'choice', questions, at: 0 } as const;
  let game: GrammarGame = stepGrammarGame({ kind: 'mode-select' }, begin).state;
  const sent = [];
  for (const option of [1, 0]) {
    game = stepGrammarGame(game, { kind: 'chosen', option, at: 100_000 }).state;
    const ended = stepGrammarGame(game, { kind: 'confirmed', at: 100_000 });
    sent.push(...ended.effects);
    game = stepGrammarGame(ended.state, { kind: 'next', at: 200_000 }).state;
  }
  expect(sent).toMatchObject([
    { kind: 'record-answer', from: 'missed', correct: false },
    { kind: 'record-answer', from: 'missed', correct: true },
  ]);
  // the missed one comes again, also after a reload
  const saved = readSavedGame(JSON.parse(JSON.stringify(saveGrammarGame(game))));
  expect(saved).toMatchObject({ from: 'rule', pace: null });
  const restored = saved && restoreGrammarGame(saved, bank, 300_000);
  expect(restored).toMatchObject({ kind: 'playing', from: 'rule' });
  expect(restored && currentQuestion(restored)?.id).toBe('choice-0');
  game = stepGrammarGame(restored ?? game, { kind: 'chosen', option: 0, at: 400_000 }).state;
  const last = stepGrammarGame(game, { kind: 'confirmed', at: 400_000 });
  expect(last.effects.map(({ kind }) => kind)).toEqual(['record-answer']);
  expect(stepGrammarGame(last.state, { kind: 'next', at: 500_000 }).state.kind).toBe('results');
});

test('CO-10 a rule without questions begins nothing', () => {
  const begin = { kind: 'rule-asked', mode: 'choice', questions: [], at: 0 } as const;
  expect(stepGrammarGame({ kind: 'mode-select' }, begin).state).toEqual({ kind: 'mode-select' });
});
