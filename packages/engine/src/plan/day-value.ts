import type { PracticeItem } from '../practice/practice-event.ts';
import type { AnswerPace } from './answer-pace.ts';
import { RecallModel, type RecallState } from './recall-model.ts';

/** The share of words that are right when they are first heard, as other programs measure it. */
const firstRight = 0.75;
/** A new word is heard and typed, and shown in its example. */
const firstAnswers = 1.5;

/** The mean time of answers as a multiple of their median, which is the learner's pace. */
const meanOfPace = 1.05;
/** The standard deviation of the times of answers, as a share of their mean. */
const answersDiffer = 0.31;
/** The share of remembered answers that are mistyped. */
export const slips = 0.03;

/** How many days have no new words: that of the test, and the days before it (DY-05). */
export const daysWithoutNew = 3;
/**
 * The pace at which a new word is learned at least, about 15 s in all: its meaning and its example are also read and
 * heard, however fast it is typed.
 */
const leastNewPace = 8;

/** The most new words of a day: for each of its minutes, and in all. Fewer cost words known on the day of the test. */
const mostNewOfMinute = 2.5;
const mostNew = 75;

/** The most new words of a day without an exam day (DY-04). */
export const mostNewWords = 12;

/** The most new words of a day towards a test. */
export function mostNewTowards(minutes: number): number {
  return Math.min(mostNew, Math.floor(minutes * mostNewOfMinute));
}

/**
 * A due item is postponed at most until this many times its stability has passed (DY-05); after one stability it is
 * due.
 */
const mostPostponed = 3;

/** An item that could be reviewed. */
export type Reviewable = RecallState & {
  kind: PracticeItem['kind'];
  /** Days since its last review, at least 1. */
  elapsed: number;
};

/** The time of a step: its mean, and its variance in square seconds. */
export type Cost = { seconds: number; variance: number };
/** The standard deviation of a listening item, as a share of its time: small, since the sound takes most of it. */
const listeningDiffers = 0.2;

export function costOfListening(seconds: number): Cost {
  return { seconds, variance: (seconds * listeningDiffers) ** 2 };
}

/** What a step adds, and the time that it costs. */
type Priced = { value: number; cost: Cost };

/** What a review or a new word today adds to what is known on the day of the test (DY-05). */
export class DayValue {
  readonly #model: RecallModel;
  readonly #pace: AnswerPace;
  readonly firstRight = firstRight;

  constructor(pace: AnswerPace, model = new RecallModel()) {
    this.#pace = pace;
    this.#model = model;
  }

  /**
   * The cost of `answers` answers to an item. If the last one is not right (forgotten, or mistyped), the item is asked
   * once more.
   */
  #cost(pace: number, right: number, answers = 1): Cost {
    const again = 1 - right * (1 - slips);
    const mean = pace * meanOfPace;
    const differ = answersDiffer ** 2;
    return {
      seconds: mean * (answers + again),
      variance: mean ** 2 * (differ * (answers ** 2 + again) + again * (1 - again)),
    };
  }

  costOfReview({ kind, stability, elapsed }: Reviewable): Cost {
    return this.#cost(this.#pace[kind], this.#model.recall(stability, elapsed));
  }

  costOfNewWord(): Cost {
    return this.#cost(Math.max(leastNewPace, this.#pace.word), firstRight, firstAnswers);
  }

  /** @param daysLeft until the day of the test */
  ofReview({ kind, stability, difficulty, elapsed }: Reviewable, daysLeft: number): Priced {
    const model = this.#model;
    const now = model.recall(stability, elapsed);
    const right = model.recall(model.remembered(stability, difficulty, now), daysLeft);
    const wrong = model.recall(model.forgotten(stability, difficulty, now), daysLeft);
    return {
      value: now * right + (1 - now) * wrong - model.recall(stability, elapsed + daysLeft),
      cost: this.#cost(this.#pace[kind], now),
    };
  }

  ofNewWord(daysLeft: number): Priced {
    const right = this.#model.recall(this.#model.first('good').stability, daysLeft);
    const wrong = this.#model.recall(this.#model.first('again').stability, daysLeft);
    return {
      value: firstRight * right + (1 - firstRight) * wrong,
      cost: this.costOfNewWord(),
    };
  }
}

/** Whether an item cannot be postponed (DY-05). Days are the shortest step: a stability below one counts as one. */
export function cannotWait({ stability, elapsed }: Reviewable): boolean {
  return elapsed >= Math.round((1 + mostPostponed) * Math.max(1, stability));
}
