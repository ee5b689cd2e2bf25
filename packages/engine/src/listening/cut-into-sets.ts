/**
 * Cuts the items of a part into sets (LS-01). An item that would be alone in the last set gets one of the set before:
 * a talk alone has one voice, and a set is heard in two accents (LS-07).
 */
export function cutIntoSets<Item>(items: readonly Item[], size: number): Item[][] {
  const sets: Item[][] = [];
  for (let from = 0; from < items.length; from += size) sets.push(items.slice(from, from + size));
  const [before, last] = sets.slice(-2);
  if (before !== undefined && last?.length === 1 && size > 2) last.unshift(...before.splice(-1));
  return sets;
}
