import { hashOf } from '@nghego/engine/text/text-hash';

/**
 * One sentence of a pair as the classifier gets it: only its marks, such as its length and loudness, and not its
 * meaning.
 */
export type Half = {
  /**
   * all sentences of a group are used for learning, or all for testing; a group is all pairs with the same two words
   */
  group: string;
  isSensible: boolean;
  marks: readonly number[];
};

const folds = 10;
/** For each seed, the groups are divided among the folds in another way. */
const seeds = [1, 2];
const steps = 60;
const stepSize = 1;
/** Keeps the weights of marks that do not matter small. */
const decay = 0.01;
/** The classifier cannot decide a sentence whose score is nearer to 0. */
const noAnswer = 1e-6;

/**
 * The share of sentences that a logistic regression, trained on other groups, sorts rightly by their marks; a sentence
 * that it cannot decide counts half. The squares of marks count as marks, too, since an unusual mark may give a
 * sentence away. Each call gives the same result.
 */
export function shareTold(halves: readonly Half[]): number {
  const shares = seeds.map((seed) => {
    const foldOf = ({ group }: Half): number => hashOf(group, seed) % folds;
    let told = 0;
    for (let fold = 0; fold < folds; fold += 1) {
      const score = learn(halves.filter((half) => foldOf(half) !== fold));
      for (const half of halves)
        if (foldOf(half) === fold) {
          const found = score(half.marks);
          if (Math.abs(found) < noAnswer) told += 0.5;
          else if (found > 0 === half.isSensible) told += 1;
        }
    }
    return told / halves.length;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Replaces the marks of each sentence by how they differ from those of the other sentence of its pair. */
export const besideOther = (halves: readonly (readonly [Half, Half])[]): Half[] =>
  halves.flatMap(([one, other]) => [less(one, other), less(other, one)]);

const less = (half: Half, other: Half): Half => ({
  ...half,
  marks: half.marks.map((mark, at) => mark - (other.marks[at] ?? 0)),
});

/** @returns above 0 for a sentence that seems to make sense, below 0 for one that does not */
function learn(halves: readonly Half[]): (marks: readonly number[]) => number {
  const columns = (halves[0]?.marks ?? []).map((_, at) =>
    halves.map(({ marks }) => marks[at] ?? 0),
  );
  const scales = columns.map((column) => {
    const mean = meanOf(column);
    return { mean, spread: Math.sqrt(meanOf(column.map((value) => (value - mean) ** 2))) };
  });
  const seen = (marks: readonly number[]): number[] => {
    const scaled = scales.map(({ mean, spread }, at) =>
      spread === 0 ? 0 : ((marks[at] ?? 0) - mean) / spread,
    );
    return [1, ...scaled, ...scaled.map((value) => value ** 2)];
  };
  const rows = halves.map(({ marks, isSensible }) => ({ row: seen(marks), isSensible }));
  const weights = seen([]).map(() => 0);
  const scoreOf = (row: readonly number[]): number =>
    row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
  for (let step = 0; step < steps; step += 1) {
    const pull = weights.map((weight) => -decay * weight);
    for (const { row, isSensible } of rows) {
      const miss = (isSensible ? 1 : 0) - 1 / (1 + Math.exp(-scoreOf(row)));
      for (const [at, value] of row.entries())
        pull[at] = (pull[at] ?? 0) + (miss * value) / rows.length;
    }
    for (const [at, by] of pull.entries()) weights[at] = (weights[at] ?? 0) + stepSize * by;
  }
  return (marks) => scoreOf(seen(marks));
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
