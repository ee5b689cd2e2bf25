/**
 * Brings together what two people made of one record: a field that was not changed here takes their value, one that was
 * changed here keeps its own. A list, such as a word's senses, is one field.
 * @param before the record as both of them read it
 * @param together fields that refer to each other, such as options and the number of the right one: they stay as one
 * person wrote them
 * @returns `both`: the fields that both changed, and not to the same value
 */
export function mergeEdits<Values extends object>(
  { before, mine, theirs }: Record<'before' | 'mine' | 'theirs', Values>,
  together: readonly (keyof Values)[] = [],
): { merged: Values; both: string[] } {
  const merged = { ...mine };
  const both: string[] = [];
  for (const field in before) {
    const group = together.includes(field) ? together : [field];
    const isChangedIn = (edits: Values): boolean =>
      group.some((one) => isOther(edits[one], before[one]));
    if (!isChangedIn(mine)) merged[field] = theirs[field];
    else if (isChangedIn(theirs) && isOther(mine[field], theirs[field])) both.push(field);
  }
  return { merged, both };
}

const isOther = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);
