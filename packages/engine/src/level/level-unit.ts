/** How many words of each level a unit has, easiest level first. */
export type UnitLevels = { id: string; words: Readonly<Record<string, number>> };

/** A unit to begin with, and the share of its words at the learner's level or above, 0 to 1. */
export type SuggestedUnit = { id: string; share: number };

/**
 * Where a learner of a level begins: the first unit of the path in which half of the words are of that level or above;
 * if there is none, the unit with the largest share of such words (DY-08).
 * @param units in the order of the path
 */
export function unitOfLevel(
  units: readonly UnitLevels[],
  level: string,
): SuggestedUnit | undefined {
  // the names of levels, A1 to C2, compare as text
  const shares = units.flatMap(({ id, words }) => {
    const counts = Object.entries(words).filter(([name]) => name !== '');
    const all = counts.reduce((sum, [, count]) => sum + count, 0);
    const above = counts.reduce((sum, [name, count]) => sum + (name >= level ? count : 0), 0);
    return all === 0 ? [] : [{ id, share: above / all }];
  });
  return (
    shares.find(({ share }) => share >= 0.5) ?? shares.toSorted((a, b) => b.share - a.share)[0]
  );
}
