import { setImmediate as turn } from 'node:timers/promises';

/** All work has ended if none begins in this many turns of the event loop. */
const quietTurns = 4;

/** Counts calls and writes to disks that have not ended yet. */
export class Activity {
  #open = 0;
  #ended: (() => void)[] = [];

  async track<Result>(act: () => Promise<Result>): Promise<Result> {
    this.#open += 1;
    try {
      return await act();
    } finally {
      this.#open -= 1;
      if (this.#open === 0) for (const tell of this.#ended.splice(0)) tell();
    }
  }

  readonly settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < quietTurns; quiet += 1) {
      if (this.#open > 0) {
        await new Promise<void>((resolve) => this.#ended.push(resolve));
        quiet = 0;
      }
      await turn();
    }
  };
}
