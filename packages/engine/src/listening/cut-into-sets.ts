/**
 * Cuts the items of a part into sets (LS-01). If the last set would have one item, it gets another from the set before:
 * one talk has one voice, and a set is heard in two accents (LS-07).
 */
export function cutIntoSets<Item>(items: readonly Item[], size: number): Item[][] {
  const sets: Item[][] = [];
  for (let from = 0; from < items.length; from += size) sets.push(items.slice(from, from + size));
  const [before, last] = sets.slice(-2);
  if (before !== undefined && last?.length === 1 && size > 2) last.unshift(...before.splice(-1));
  return sets;
}
