/** Work in small steps, each well below a millisecond. */
export type Steps<Result> = Generator<undefined, Result>;

/** Runs work at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** When work lets others in. */
export type Turns = {
  /** Milliseconds of a steady clock. */
  now: () => number;
  /** How long it runs at a time, in milliseconds. */
  turnMs: number;
  /** Resolves after others had their turn. */
  next: () => Promise<unknown>;
};

/** Runs work in turns, so that it holds nothing up. */
export async function runInTurns<Result>(
  steps: Steps<Result>,
  { now, turnMs, next }: Turns,
): Promise<Result> {
  for (let startedAt = now(); ;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (now() - startedAt < turnMs) continue;
    await next();
    startedAt = now();
  }
}
