/** Work in small steps, each well below a millisecond: a page runs as many as its frame has time for (ME-10). */
export type Steps<Result> = Generator<undefined, Result>;

/** Runs work at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const sortedAStep = 128;

/** As `toSorted`, also stable: sorts short runs, and merges them. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += sortedAStep) {
    runs.push(items.slice(from, from + sortedAStep).toSorted(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: Item[][] = [];
    for (let n = 0; n < runs.length; n += 2)
      longer.push(yield* merge(runs[n] ?? [], runs[n + 1] ?? [], compare));
    runs = longer;
  }
  return runs[0] ?? [];
}

function* merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  const merged: Item[] = [];
  let n = 0;
  for (const item of left) {
    for (let next = right[n]; next !== undefined && compare(item, next) > 0; next = right[n]) {
      merged.push(next);
      n += 1;
    }
    merged.push(item);
    if (merged.length % sortedAStep === 0) yield;
  }
  return [...merged, ...right.slice(n)];
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
