import type { Cost } from './day-value.ts';
import { mostSteps } from './study-plan.ts';

/**
 * A day has room for answers that are slower by this many standard deviations: hardly one day of ten thousand takes
 * longer.
 */
const deviations = 4;
/** By how much a day may take longer than its minutes (issue 39: a tenth). */
const mostOver = 1.1;

/**
 * The minutes of a day, which its steps use up. A step fits if its expected time stays within the minutes, and if slow
 * answers (`deviations`) take at most a tenth more.
 */
export class DayRoom {
  readonly #seconds: number;
  #steps = 0;
  #variance = 0;
  used = 0;

  constructor(minutes: number) {
    this.#seconds = minutes * 60;
  }

  has({ seconds, variance }: Cost): boolean {
    const mean = this.used + seconds;
    const bad = deviations * Math.sqrt(this.#variance + variance);
    return (
      this.#steps < mostSteps && mean <= this.#seconds && mean + bad <= this.#seconds * mostOver
    );
  }

  take(cost: Cost): boolean {
    if (!this.has(cost)) return false;
    this.#steps += 1;
    this.used += cost.seconds;
    this.#variance += cost.variance;
    return true;
  }
}
