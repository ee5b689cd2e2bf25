import { Refusal } from '../../refusal.ts';

/** How many readings of a learner may wait while one runs: a few devices ask for that many when they open. */
const mostWaiting = 8;

/**
 * Runs long readings one at a time for each learner, and a few at a time for all; others wait in order of arrival. A
 * pool of connections alone would refuse those who wait for some seconds, and let one learner use all of it (IN-20,
 * IN-21).
 */
export class ReadingTurns {
  readonly #most: number;
  readonly #running = new Set<string>();
  readonly #waiting: { learner: string; start: () => void }[] = [];

  /** @param most how many readings run at a time */
  constructor(most: number) {
    this.#most = most;
  }

  /** @throws Refusal TOO_MANY_REQUESTS if too many readings of this learner wait */
  async run<Result>(learner: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#waiting.filter((one) => one.learner === learner);
    if (own.length >= mostWaiting) throw new Refusal('TOO_MANY_REQUESTS');
    await new Promise<void>((start) => {
      this.#waiting.push({ learner, start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#running.delete(learner);
      this.#startNext();
    }
  }

  #startNext(): void {
    while (this.#running.size < this.#most) {
      const at = this.#waiting.findIndex(({ learner }) => !this.#running.has(learner));
      const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (next === undefined) return;
      this.#running.add(next.learner);
      next.start();
    }
  }
}
