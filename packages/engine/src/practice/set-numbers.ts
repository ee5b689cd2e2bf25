/** The living sets of a topic or part: how many there are, and the numbers of deleted ones. */
export type SetNumbers = {
  setCount: number;
  /** Numbers of sets that no longer exist, ascending. */
  missing: readonly number[];
};

/**
 * The permanent number of the set at an index (DA-04): the index counts the living sets before it.
 * Numbers begin at 1. Undefined if there is no set at this index.
 */
export function setNoAt(index: number, { setCount, missing }: SetNumbers): number | undefined {
  if (!Number.isInteger(index) || index < 0 || index >= setCount) return undefined;
  let setNo = index + 1;
  for (const dead of missing) {
    if (dead > setNo) break;
    setNo += 1;
  }
  return setNo;
}

/** The index at which a living set is shown; undefined for a number that never existed or is deleted. */
export function setIndexOf(setNo: number, { setCount, missing }: SetNumbers): number | undefined {
  if (!Number.isInteger(setNo) || setNo < 1 || missing.includes(setNo)) return undefined;
  const index = setNo - 1 - missing.filter((dead) => dead < setNo).length;
  return index < setCount ? index : undefined;
}

/** The usual number of items of a set. */
export const usualSetSize = { vocabulary: 20, sentence: 10 } as const;

/**
 * How many items a living set has.
 * @param sizes of the sets of its topic or part that do not have the usual size, by number
 */
export function setSizeAt(
  setNo: number,
  kind: keyof typeof usualSetSize,
  sizes: Readonly<Record<string, number>>,
): number {
  return sizes[setNo] ?? usualSetSize[kind];
}
