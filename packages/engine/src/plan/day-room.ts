import { mostSteps } from './study-plan.ts';

/** A step takes about half its time more or less: answers differ, and what is missed comes again. */
const usualSpread = 0.45;
/** So many standard deviations: one day in a thousand takes longer. */
const deviations = 3;
/** By how much a day may take longer than its minutes (issue 39: a tenth). */
const mostOver = 1.1;

/** The time of a day, which is given to its steps. With bad luck too, the day takes hardly more than a tenth too long. */
export class DayRoom {
  readonly #seconds: number;
  #steps = 0;
  #variance = 0;
  used = 0;

  constructor(minutes: number) {
    this.#seconds = minutes * 60;
  }

  /** @param spread the standard deviation of the step's time, as a part of it */
  has(seconds: number, spread = usualSpread): boolean {
    const mean = this.used + seconds;
    const bad = deviations * Math.sqrt(this.#variance + (seconds * spread) ** 2);
    return (
      this.#steps < mostSteps && mean <= this.#seconds && mean + bad <= this.#seconds * mostOver
    );
  }

  take(seconds: number, spread = usualSpread): boolean {
    if (!this.has(seconds, spread)) return false;
    this.#steps += 1;
    this.used += seconds;
    this.#variance += (seconds * spread) ** 2;
    return true;
  }
}
