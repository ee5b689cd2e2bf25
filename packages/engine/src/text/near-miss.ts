/** Near misses are searched for queries of at most this many letters. */
const longest = 30;
const letters = "abcdefghijklmnopqrstuvwxyz '";

/** How many slips a query may have: few for a short query, since too many words are one slip away from it. */
function slipsOf(query: string): number {
  if (query.length < 3 || query.length > longest) return 0;
  return query.length < 6 ? 1 : 2;
}

/**
 * How far a query is from a text that it may have meant (UX-17): how many letters are missing, extra, other or swapped
 * with their neighbor, and half a slip more if the text continues after the query. Undefined if it is too far.
 * @param query folded by `foldSearch`, like the text
 */
export function nearMiss(query: string, text: string): number | undefined {
  const most = slipsOf(query);
  if (most === 0 || text.length < query.length - most) return undefined;
  const beginnings = slipsToBeginnings(query, text.slice(0, query.length + most));
  const whole = text.length > query.length + most ? Infinity : (beginnings.at(-1) ?? Infinity);
  // a longer query may be the beginning of the text, since the learner may still be typing; a short one is near too
  // many words
  const begun = Math.min(...beginnings);
  const isBegun = begun <= (query.length < 8 ? 1 : 2) && query.length > 4;
  const far = Math.min(whole, isBegun ? begun + 0.5 : Infinity);
  return Math.floor(far) <= most ? far : undefined;
}

/** The slips between a query and each beginning of a text, by its length (optimal string alignment). */
function slipsToBeginnings(query: string, text: string): number[] {
  let beforeLast: number[] = [];
  let last = Array.from({ length: text.length + 1 }, (_, length) => length);
  for (let i = 1; i <= query.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= text.length; j += 1) {
      const differs = query[i - 1] === text[j - 1] ? 0 : 1;
      let slips = Math.min((last[j - 1] ?? 0) + differs, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && query[i - 1] === text[j - 2] && query[i - 2] === text[j - 1])
        slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1);
      row.push(slips);
    }
    beforeLast = last;
    last = row;
  }
  return last;
}

/** Every text that is one slip away from a query, to look them up; empty if the query is too short or too long. */
export function oneSlipAway(query: string): string[] {
  if (slipsOf(query) === 0) return [];
  const found = new Set<string>();
  for (let at = 0; at <= query.length; at += 1) {
    const [before, after] = [query.slice(0, at), query.slice(at)];
    found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of letters) {
      found.add(before + letter + after);
      if (after !== '') found.add(before + letter + after.slice(1));
    }
  }
  found.delete(query);
  return [...found];
}

/**
 * The nearest of some texts, best first: only those with as few slips as the best.
 * @param textOf what is compared, folded
 */
export function nearest<Item>(
  query: string,
  items: readonly Item[],
  textOf: (item: Item) => string,
): Item[] {
  const near = items.flatMap((item) => {
    const far = nearMiss(query, textOf(item));
    return far === undefined ? [] : [{ item, far }];
  });
  const fewest = Math.floor(Math.min(...near.map(({ far }) => far)));
  return near
    .filter(({ far }) => far < fewest + 1)
    .toSorted((a, b) => a.far - b.far)
    .map(({ item }) => item);
}
