import type { PracticeItem } from '../practice/practice-event.ts';
import type { AnswerPace } from './answer-pace.ts';
import { RecallModel, type RecallState } from './recall-model.ts';

/** How often a word is right the first time that it is heard: about what other programs measure of first answers. */
const firstRight = 0.75;
/** A new word is heard and typed, shown in its example, and comes again where it was missed. */
const newWordAnswers = 1 + 0.5 + (1 - firstRight);

/** The mean of answers is above their median, by which a learner's pace is known; and one in thirty is a slip. */
const meanOfPace = 1.05 * 1.03;

/** No new words on the day of the test and in the days before it (DY-05). */
export const daysWithoutNew = 3;
/** Nothing due is postponed by more than so many times its stability (DY-05); it is due after one. */
const mostPostponed = 3;

/** An item that could be reviewed. */
export type Reviewable = RecallState & {
  kind: PracticeItem['kind'];
  /** Days since its last review, at least 1. */
  elapsed: number;
};

/** What is asked, and what it costs. */
type Priced = { value: number; seconds: number };

/** What a review or a new word today adds to what is known on the day of the test (DY-05). */
export class DayValue {
  readonly #model: RecallModel;
  readonly #pace: AnswerPace;
  readonly firstRight = firstRight;

  constructor(pace: AnswerPace, model = new RecallModel()) {
    this.#pace = pace;
    this.#model = model;
  }

  /** The mean time of an answer. */
  #seconds(kind: Reviewable['kind']): number {
    return this.#pace[kind] * meanOfPace;
  }

  /** The seconds of a review: what is forgotten comes again until it is right. */
  reviewSeconds({ kind, stability, elapsed }: Reviewable): number {
    return this.#seconds(kind) * (2 - this.#model.recall(stability, elapsed));
  }

  newSeconds(): number {
    return this.#seconds('word') * newWordAnswers;
  }

  /** @param daysLeft until the day of the test */
  ofReview({ kind, stability, difficulty, elapsed }: Reviewable, daysLeft: number): Priced {
    const model = this.#model;
    const now = model.recall(stability, elapsed);
    const right = model.recall(model.remembered(stability, difficulty, now), daysLeft);
    const wrong = model.recall(model.forgotten(stability, difficulty, now), daysLeft);
    return {
      value: now * right + (1 - now) * wrong - model.recall(stability, elapsed + daysLeft),
      seconds: this.#seconds(kind) * (2 - now),
    };
  }

  ofNewWord(daysLeft: number): Priced {
    const right = this.#model.recall(this.#model.first('good').stability, daysLeft);
    const wrong = this.#model.recall(this.#model.first('again').stability, daysLeft);
    return {
      value: firstRight * right + (1 - firstRight) * wrong,
      seconds: this.newSeconds(),
    };
  }
}

/** Whether an item cannot be postponed (DY-05). Days are the shortest step: a stability below one counts as one. */
export function cannotWait({ stability, elapsed }: Reviewable): boolean {
  return elapsed >= Math.round((1 + mostPostponed) * Math.max(1, stability));
}
