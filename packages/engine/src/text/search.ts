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

/** A text with its marks, each a character of its own: the beginning of 'hợp' is 'hơ', its tone is typed last. */
const withMarks = (text: string): string => text.normalize('NFD').toLowerCase();

/** A query with its Vietnamese marks; empty if it has none. */
export function markedQuery(query: string): string {
  const marked = withMarks(query).trim().replaceAll(/\s+/g, ' ').slice(0, 60);
  return /[\u0300-\u036fđ]/.test(marked) ? marked : '';
}

/** The parts of a meaning: 'để bàn' of 'máy tính (để bàn)'. */
const partsOf = (meaning: string): string[] =>
  meaning.split(/[,;()/]/).map((part) => part.trim().replaceAll(/\s+/g, ' '));

/** Whether a text is a meaning, or a whole part of one, with its marks or without any. */
export const isMeaning = (text: string, meanings: readonly string[]): boolean =>
  meanings.flatMap(partsOf).some((part) => {
    const typed = withMarks(text).trim();
    return typed !== '' && (typed === withMarks(part) || typed === foldSearch(part));
  });

/**
 * The rest of a part of a meaning from the word on that begins with a query, both with their marks. Sorted, the whole
 * words come first: 'họp' before 'họp mặt' before 'họpx'. The database function `search_terms_of` makes the same terms.
 */
export function markedTerm(marked: string, meaning: string): string | undefined {
  if (marked === '') return undefined;
  const terms = partsOf(withMarks(meaning)).flatMap((part) => {
    const words = part.split(' ');
    return words.map((_, nth) => words.slice(nth).join(' '));
  });
  return terms.filter((term) => term.startsWith(marked)).toSorted()[0];
}

/**
 * Where a query matches, the best first: -1 at a word of the Vietnamese, marks and all (`markedTerm`), 0 at the start of
 * the English text, 1 at a later word of it, 2 at the start of the Vietnamese, 3 at a later word of the Vietnamese.
 */
export type SearchRank = -1 | 0 | 1 | 2 | 3;

/** @param query folded, like both texts; an empty one matches nothing */
export function searchRank(
  query: string,
  { english, vietnamese }: { english: string; vietnamese: string },
): Exclude<SearchRank, -1> | undefined {
  if (query === '') return undefined;
  if (english.startsWith(query)) return 0;
  if (english.includes(` ${query}`)) return 1;
  if (vietnamese.startsWith(query)) return 2;
  return vietnamese.includes(` ${query}`) ? 3 : undefined;
}

/** Where a query matches a word; `term` sorts what matches at the same rank. */
export type WordMatch = { rank: SearchRank; meaning: string; term: string };

/** Sorts what matches at the same rank by its term; of equal ones the shorter meaning says no more than the query. */
export const byTerm = (a: WordMatch, b: WordMatch): number =>
  a.term === b.term ? a.meaning.length - b.meaning.length : a.term < b.term ? -1 : 1;

/**
 * Where a query matches a word of one or more meanings, and the meaning to show: the one that matches, else the first.
 */
export function searchWord(
  query: string,
  word: string,
  meanings: readonly string[],
): WordMatch | undefined {
  const folded = foldSearch(query);
  const marked = markedQuery(query);
  const english = foldSearch(word);
  let best: WordMatch | undefined;
  for (const meaning of meanings) {
    const term = markedTerm(marked, meaning);
    const rank =
      term === undefined ? searchRank(folded, { english, vietnamese: foldSearch(meaning) }) : -1;
    if (rank !== undefined && (best === undefined || rank < best.rank))
      best = { rank, meaning, term: term ?? english };
  }
  return best;
}
