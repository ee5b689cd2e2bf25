import { default_w } from 'ts-fsrs';

/** The published weights of FSRS-6. */
export const publishedWeights: readonly number[] = default_w;

/** The state of an item in FSRS-6. */
export type RecallState = {
  /** Days until the recall probability falls to 90 %. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
};

export type RecallGrade = 'again' | 'hard' | 'good' | 'easy';
const gradeNumbers: Record<RecallGrade, number> = { again: 1, hard: 2, good: 3, easy: 4 };

const leastStability = 0.001;
const mostStability = 36_500;

/**
 * FSRS-6 without steps shorter than a day, as ts-fsrs computes it for `memory.ts` (a property compares them). It uses
 * plain numbers, without dates, cards and rounding to text, for speed: a plan asks for a million values.
 */
export class RecallModel {
  readonly #w: readonly number[];
  readonly #decay: number;
  readonly #factor: number;

  /** @param weights the 21 weights of FSRS-6, fitted to the learner or published */
  constructor(weights: readonly number[] = default_w) {
    this.#w = weights;
    this.#decay = -this.#weight(20);
    this.#factor = 0.9 ** (1 / this.#decay) - 1;
  }

  #weight(n: number): number {
    return this.#w[n] ?? default_w[n] ?? 0;
  }

  /** The probability of recall `days` days after a review, 0 to 1. */
  recall(stability: number, days: number): number {
    return (1 + (this.#factor * Math.max(0, days)) / stability) ** this.#decay;
  }

  /** The state after an item's first review. */
  first(grade: RecallGrade): RecallState {
    const g = gradeNumbers[grade];
    return {
      stability: Math.max(leastStability, this.#weight(g - 1)),
      difficulty: clamp(this.#firstDifficulty(g), 1, 10),
    };
  }

  /** The state after a later review, `days` days after the review before it. */
  next({ stability, difficulty }: RecallState, days: number, grade: RecallGrade): RecallState {
    const recall = this.recall(stability, days);
    return {
      stability:
        grade === 'again'
          ? this.forgotten(stability, difficulty, recall)
          : this.remembered(stability, difficulty, recall, grade),
      difficulty: this.#nextDifficulty(difficulty, gradeNumbers[grade]),
    };
  }

  /** The stability after a review at which the item was remembered with the probability `recall`. */
  remembered(
    stability: number,
    difficulty: number,
    recall: number,
    grade: Exclude<RecallGrade, 'again'> = 'good',
  ): number {
    const ease = grade === 'hard' ? this.#weight(15) : grade === 'easy' ? this.#weight(16) : 1;
    const growth =
      Math.exp(this.#weight(8)) *
      (11 - difficulty) *
      stability ** -this.#weight(9) *
      (Math.exp(this.#weight(10) * (1 - recall)) - 1) *
      ease;
    return clamp(stability * (1 + growth), leastStability, mostStability);
  }

  /** The stability after a review at which the item was forgotten. */
  forgotten(stability: number, difficulty: number, recall: number): number {
    const left =
      this.#weight(11) *
      difficulty ** -this.#weight(12) *
      ((stability + 1) ** this.#weight(13) - 1) *
      Math.exp(this.#weight(14) * (1 - recall));
    return clamp(Math.min(left, stability), leastStability, mostStability);
  }

  #firstDifficulty(g: number): number {
    return this.#weight(4) - Math.exp((g - 1) * this.#weight(5)) + 1;
  }

  #nextDifficulty(difficulty: number, g: number): number {
    const moved = difficulty + (-this.#weight(6) * (g - 3) * (10 - difficulty)) / 9;
    const easiest = this.#firstDifficulty(4);
    return clamp(this.#weight(7) * (easiest - moved) + moved, 1, 10);
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
