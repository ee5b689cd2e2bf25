/** A typed word: its text, its box, and its place in that box's text. */
export type TypedWord = { text: string; folded: string; box: number; start: number };

/** A step of the path: expected words from `of`, typed ones from `at`, and whether they match. */
export type WordStep = {
  of: number;
  words: number;
  at: number;
  typed: number;
  sort: 'same' | 'variant' | 'boundary' | 'other' | 'missing' | 'extra' | 'order';
};

/** The comparisons that the alignment needs. */
export type WordCosts = {
  /** The distance of two words: 0 for the same word, up to 1 if nothing is alike. */
  pair: (of: number, at: number) => number;
  /** Whether words that begin at these indexes may be two ways to say the same: a fast check before `group`. */
  mayGroup: (of: number, at: number) => boolean;
  /** Whether some expected words and some typed ones are two ways to say the same. */
  group: (
    of: number,
    words: number,
    at: number,
    typed: number,
  ) => 'variant' | 'boundary' | undefined;
};

const gap = 1;
const unlike = 1.7;
/** Added to the cost of a group's words, so that smaller groups win. */
const groupCost = { variant: 0, boundary: 0.4 };
/** The sizes of the groups that are compared: how many expected words, and how many typed ones. */
const sizes = [
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 2],
  [1, 3],
  [3, 1],
  [3, 2],
  [2, 3],
  [1, 4],
  [4, 1],
  [5, 1],
] as const;

/** The cheapest way to each cell of the table so far. */
class Grid {
  readonly costs: Float64Array;
  readonly from: Int32Array;
  readonly steps: (WordStep | undefined)[];
  private readonly columns: number;

  constructor(expected: number, typed: number) {
    this.columns = typed + 1;
    const size = (expected + 1) * this.columns;
    this.costs = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
    this.from = new Int32Array(size).fill(-1);
    this.steps = Array.from({ length: size });
    this.costs[0] = 0;
  }

  put(
    of: number,
    words: number,
    at: number,
    typed: number,
    cost: number,
    sort: WordStep['sort'],
  ): void {
    const here = of * this.columns + at;
    const to = here + words * this.columns + typed;
    const total = (this.costs[here] ?? 0) + cost;
    if (total >= (this.costs[to] ?? 0) - 1e-9) return;
    this.costs[to] = total;
    this.from[to] = here;
    this.steps[to] = { of, words, at, typed, sort };
  }

  path(): WordStep[] {
    const path: WordStep[] = [];
    for (let at = this.steps.length - 1; at > 0; at = this.from[at] ?? 0) {
      const step = this.steps[at];
      if (step === undefined) break;
      path.push(step);
    }
    return path.toReversed();
  }
}

/** Aligns typed words with expected ones at the lowest cost; finds missing, extra, swapped, joined and split words. */
export function alignWords(expected: number, typed: number, costs: WordCosts): WordStep[] {
  const grid = new Grid(expected, typed);
  for (let of = 0; of <= expected; of++)
    for (let at = 0; at <= typed; at++) {
      if (of < expected && at < typed) {
        const pair = costs.pair(of, at);
        const cost = pair >= 0.75 ? unlike : pair === 0 ? 0 : 0.3 + pair;
        grid.put(of, 1, at, 1, cost, pair === 0 ? 'same' : 'other');
        if (pair !== 0 && of + 1 < expected && at + 1 < typed)
          if (costs.pair(of, at + 1) === 0 && costs.pair(of + 1, at) === 0)
            grid.put(of, 2, at, 2, 0.9, 'order');
        if (costs.mayGroup(of, at))
          for (const [words, count] of sizes) {
            if (of + words > expected || at + count > typed) continue;
            const sort = costs.group(of, words, at, count);
            if (sort !== undefined)
              grid.put(of, words, at, count, groupCost[sort] + 0.05 * (words + count), sort);
          }
      }
      if (of < expected) grid.put(of, 1, at, 0, gap, 'missing');
      if (at < typed) grid.put(of, 0, at, 1, gap, 'extra');
    }
  return grid.path();
}
