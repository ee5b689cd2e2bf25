/** Points of a right answer (GG-05). */
export const pointsPerAnswer = 10;

/**
 * How a question ended: the confirmed option (0 to 3), or null if the time ran out. `elapsedMs` is never longer than the
 * pace.
 */
export type GrammarAnswer = { choice: number | null; correct: boolean; elapsedMs: number };

export type GameFigures = {
  /** 10 for each right answer (GG-05). */
  score: number;
  correct: number;
  /** Right answers in a row so far; a wrong answer or a time-out ends it. */
  streak: number;
  bestStreak: number;
  /** Time spent on questions, without notices. */
  elapsedMs: number;
};

/** All figures of a game are derived from its answers, so that they cannot disagree. */
export function gameFigures(answers: readonly GrammarAnswer[]): GameFigures {
  let streak = 0;
  let bestStreak = 0;
  let correct = 0;
  let elapsedMs = 0;
  for (const answer of answers) {
    streak = answer.correct ? streak + 1 : 0;
    bestStreak = Math.max(bestStreak, streak);
    correct += answer.correct ? 1 : 0;
    elapsedMs += answer.elapsedMs;
  }
  return { score: correct * pointsPerAnswer, correct, streak, bestStreak, elapsedMs };
}
