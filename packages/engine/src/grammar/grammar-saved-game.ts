import { type GrammarGame, grammarPaces, type GrammarPace } from './grammar-game.ts';
import type { GrammarLevel, GrammarMode, GrammarQuestion } from './grammar-question.ts';

/**
 * An interrupted game without its score, which is computed from the answers, so that it cannot be forged in the
 * storage.
 */
export type SavedGrammarGame = {
  v: 1;
  /** 'missed': the practice of missed questions (SE-06), 'rule': of one rule; undefined: a game. */
  from?: 'missed' | 'rule' | undefined;
  mode: GrammarMode;
  /** For 'choice' only; missing in games from before there were levels, whose questions are of all levels. */
  level?: GrammarLevel | undefined;
  pace: number | null;
  questionIds: readonly string[];
  answers: readonly { choice: number | null; elapsedMs: number }[];
  /** The shown question; null during a notice. */
  open: {
    since: number;
    seenAt: number;
    chosen: number | null;
    isHintShown: boolean;
  } | null;
};

/** What to store for a reload; undefined if there is no game to continue. */
export function saveGrammarGame(state: GrammarGame): SavedGrammarGame | undefined {
  if (state.kind === 'mode-select' || state.kind === 'results') return undefined;
  const { from, mode, level, pace, questions, answers } = state;
  if (answers.length >= questions.length) return undefined;
  return {
    v: 1,
    ...(from !== 'game' && { from }),
    mode,
    ...(level !== undefined && { level }),
    pace,
    questionIds: questions.map(({ id }) => id),
    answers: answers.map(({ choice, elapsedMs }) => ({ choice, elapsedMs })),
    open:
      state.kind === 'playing'
        ? { ...state.clock, chosen: state.chosen, isHintShown: state.isHintShown }
        : null,
  };
}

/**
 * Restores the game and judges its answers again; its clock has continued meanwhile. If a notice was shown, the next
 * question begins at `at`. Undefined if the bank no longer has the questions.
 */
export function restoreGrammarGame(
  saved: SavedGrammarGame,
  bank: readonly GrammarQuestion[],
  at: number,
): Extract<GrammarGame, { kind: 'playing' }> | undefined {
  const byId = new Map(bank.map((question) => [question.id, question]));
  const questions = saved.questionIds.flatMap((id) => byId.get(id) ?? []);
  const pace = grammarPaces.find((known): known is GrammarPace => known === saved.pace);
  if (
    pace === undefined ||
    questions.length !== saved.questionIds.length ||
    saved.answers.length >= questions.length
  )
    return undefined;
  return {
    kind: 'playing',
    from: saved.from ?? 'game',
    mode: saved.mode,
    level: saved.level,
    pace,
    questions,
    answers: saved.answers.map(({ choice, elapsedMs }, i) => ({
      choice,
      elapsedMs,
      correct: choice === questions[i]?.correct,
    })),
    clock:
      saved.open === null
        ? { since: at, seenAt: at }
        : { since: saved.open.since, seenAt: saved.open.seenAt },
    chosen: saved.open?.chosen ?? null,
    isHintShown: saved.open?.isHintShown ?? false,
  };
}
