/**
 * Brings together what two people made of one record: what was not changed here takes their value, what was changed
 * here keeps its own. A list of as many rows as before is compared row by row, one with moved, new or deleted rows as a
 * whole.
 * @param before the record as both of them read it
 * @param together fields that refer to each other, such as options and the number of the right one: unless only rows
 * were edited they stay as one person wrote them
 * @returns `both`: the paths, such as `lines.1.english`, of what both changed, and not to the same value; of a list that
 * was compared as a whole its field
 */
export function mergeEdits<Values extends object>(
  { before, mine, theirs }: Record<'before' | 'mine' | 'theirs', Values>,
  together: readonly (keyof Values)[] = [],
): { merged: Values; both: string[] } {
  const merged = structuredClone(mine);
  const both: string[] = [];
  const isRowwise = together.every((one) => {
    const values = [before[one], mine[one], theirs[one]];
    return values.every((value) => !isOther(value, before[one])) || haveSameRows(values);
  });
  for (const field in before) {
    const group = together.includes(field) && !isRowwise ? together : [field];
    const isChangedIn = (edits: Values): boolean =>
      group.some((one) => isOther(edits[one], before[one]));
    if (!isChangedIn(mine)) merged[field] = theirs[field];
    else if (isChangedIn(theirs) && isOther(mine[field], theirs[field])) {
      const values = [before[field], merged[field], theirs[field]];
      if (group.length > 1 || !haveSameRows(values)) both.push(field);
      else both.push(...takeParts(field, values));
    }
  }
  return { merged, both };
}

/** Takes what they changed into the second of three values, part by part. @returns the paths that both changed */
function takeParts(path: string, [before, mine, theirs]: readonly object[]): string[] {
  if (before === undefined || mine === undefined || theirs === undefined) return [];
  return Object.keys(before).flatMap((part) => {
    const values = [before, mine, theirs].map((one): unknown => Reflect.get(one, part));
    const [was, own, other] = values;
    if (!isOther(own, was)) {
      Reflect.set(mine, part, other);
      return [];
    }
    if (!isOther(other, was) || !isOther(own, other)) return [];
    return haveParts(values) ? takeParts(`${path}.${part}`, values) : [`${path}.${part}`];
  });
}

/** Whether the values are lists of equally many rows, none of which was moved. */
const haveSameRows = (values: readonly unknown[]): values is unknown[][] =>
  values.every(Array.isArray) && haveParts(values);

/** Whether the values have the same parts: rows in the same places, or fields. */
function haveParts(values: readonly unknown[]): values is object[] {
  const [before] = values;
  return values.every(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      typeof before === 'object' &&
      before !== null &&
      Object.keys(value).join(' ') === Object.keys(before).join(' ') &&
      !isMoved(before, value),
  );
}

/** Whether a row stands in another place than before. */
const isMoved = (before: object, edited: object): boolean =>
  Array.isArray(before) &&
  Array.isArray(edited) &&
  edited.some((row, at) => isOther(row, before[at]) && before.some((was) => !isOther(row, was)));

const isOther = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);
