type Runs<Result> = { running: Promise<Result>; next: Promise<Result> | undefined };

/**
 * Runs the work of a key one at a time. Calls that come while it runs share the next run, so each call sees what was
 * written before it (IN-20).
 */
export class OneAtATime<Result> {
  readonly #runs = new Map<string, Runs<Result>>();

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const runs = this.#runs.get(key);
    if (runs === undefined) return this.#start(key, work);
    runs.next ??= runs.running.then(
      () => this.#start(key, work),
      () => this.#start(key, work),
    );
    return runs.next;
  }

  async #start(key: string, work: () => Promise<Result>): Promise<Result> {
    const runs: Runs<Result> = { running: work(), next: undefined };
    this.#runs.set(key, runs);
    try {
      return await runs.running;
    } finally {
      // a waiting run replaces the key's entry when it starts, so the entry is only deleted if none waits
      if (runs.next === undefined) this.#runs.delete(key);
    }
  }
}
