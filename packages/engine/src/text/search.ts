/**
 * Folds a text for searches: no case, no diacritics (đ is d), no punctuation around words, single spaces.
 * The database function `search_fold` does the same.
 */
export function foldSearch(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[()[\]{}<>"“”„;,./\\|!?:…–—-]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Where a query matches, the best first: 0 at the start of the English text, 1 at a later word of it, 2 at the start of
 * the Vietnamese, 3 at a later word of the Vietnamese.
 */
export type SearchRank = 0 | 1 | 2 | 3;

/** @param query folded, like both texts; an empty one matches nothing */
export function searchRank(
  query: string,
  { english, vietnamese }: { english: string; vietnamese: string },
): SearchRank | undefined {
  if (query === '') return undefined;
  if (english.startsWith(query)) return 0;
  if (english.includes(` ${query}`)) return 1;
  if (vietnamese.startsWith(query)) return 2;
  return vietnamese.includes(` ${query}`) ? 3 : undefined;
}

/**
 * Where a query matches a word of one or more meanings, and the meaning to show: the one that matches, else the first.
 * @param query folded
 */
export function searchWord(
  query: string,
  word: string,
  meanings: readonly string[],
): { rank: SearchRank; meaning: string } | undefined {
  const english = foldSearch(word);
  let best: { rank: SearchRank; meaning: string } | undefined;
  for (const meaning of meanings) {
    const rank = searchRank(query, { english, vietnamese: foldSearch(meaning) });
    if (rank !== undefined && (best === undefined || rank < best.rank)) best = { rank, meaning };
  }
  return best;
}
