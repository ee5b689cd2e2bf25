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
 * A text with its marks, each a character of its own: the beginning of 'hợp' is 'hơ', its tone is typed last. Keyboards
 * differ in where they put a tone: 'hoá' is 'hóa'.
 */
const withMarks = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(
      /(o|(?:^|[^q])u)([aey])([\u0300\u0301\u0303\u0309\u0323])(?![\p{L}\p{M}])/gu,
      '$1$3$2',
    );

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

/** Whether words of a text begin with a query that has marks, all marks alike. */
export const hasMarks = (marked: string, text: string): boolean =>
  ` ${withMarks(text).replaceAll(/[\s"“”(),;:/]+/g, ' ')}`.includes(` ${marked}`);

/** Words that stand before a noun and add nothing to its meaning: 'cái bàn' is 'bàn'. */
const classifiers = 'sự việc cái con chiếc cuộc buổi bài tờ quả cây'.split(' ');

type Form = { fold: (text: string) => string; classifier: RegExp };

const formOf = (fold: Form['fold']): Form => ({
  fold,
  classifier: new RegExp(`^(?:${classifiers.map(fold).join('|')}) `),
});
const markedForm = formOf(withMarks);
const foldedForm = formOf(foldSearch);

const withoutNotes = (meaning: string): string => meaning.replaceAll(/\([^)]*\)/g, ' ');

/** Whether a query is a meaning, or a whole part of one, but for notes in brackets and a classifier. */
const isWholeMeaning = (query: string, meaning: string, { fold, classifier }: Form): boolean =>
  partsOf(withoutNotes(meaning))
    .map(fold)
    .some((part) => part === query || part.replace(classifier, '') === query);

/**
 * Where a query matches: 0 at the start of the English text, 1 at a later word of it, 2 at the start of the Vietnamese,
 * 3 at a later word of the Vietnamese. The table of terms (`search_terms_of`) has the same ranks, and -1 for
 * `markedTerm`.
 */
type SearchRank = 0 | 1 | 2 | 3;

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
 * Where a query matches a word, the best first, and the meaning that matches. With all marks that were typed: 0 a whole
 * meaning, 1 whole words, 2 whole words of a note in brackets, 3 the beginning of a word. Without regard to marks: 4 the
 * English word, 5 its beginning, 6 a later word of it, 7 a whole meaning, 8 the beginning of one, 9 a later word.
 * `term` sorts what matches at the same place; it is empty if whole words of a meaning match.
 */
export type SearchMatch = { place: number; meaning: string; term: string };

const lastMarkedPlace = 3;

/** Whether a match has the marks that were typed. */
export const isMarkedMatch = ({ place }: SearchMatch): boolean => place <= lastMarkedPlace;

/**
 * Where a query matches a word of one or more meanings, or the English and Vietnamese name of a topic, and the meaning
 * to show: the one that matches, else the first.
 */
export function searchWord(
  query: string,
  word: string,
  meanings: readonly string[],
): SearchMatch | undefined {
  const folded = foldSearch(query);
  const marked = markedQuery(query);
  let best: SearchMatch | undefined;
  for (const meaning of meanings) {
    const match = markedMatch(marked, word, meaning) ?? foldedMatch(folded, marked, word, meaning);
    if (match !== undefined && (best === undefined || match.place < best.place)) best = match;
  }
  return best;
}

function markedMatch(marked: string, word: string, meaning: string): SearchMatch | undefined {
  if (marked === '') return undefined;
  if (isWholeMeaning(marked, meaning, markedForm)) return { place: 0, meaning, term: '' };
  const isWhole = (term = ''): boolean => `${term} `.startsWith(`${marked} `);
  const outside = markedTerm(marked, withoutNotes(meaning));
  const term = markedTerm(marked, meaning);
  if (isWhole(outside) || hasMarks(marked, word))
    return { place: 1, meaning, term: outside ?? withMarks(word) };
  if (term === undefined) return undefined;
  return { place: isWhole(term) ? 2 : lastMarkedPlace, meaning, term };
}

function foldedMatch(
  folded: string,
  marked: string,
  word: string,
  meaning: string,
): SearchMatch | undefined {
  const [english, vietnamese] = [foldSearch(word), foldSearch(meaning)];
  const rank = searchRank(folded, { english, vietnamese });
  if (rank === undefined) return undefined;
  // typed with Vietnamese marks, it is not English
  if (rank === 0)
    return { place: marked === '' && english === folded ? 4 : 5, meaning, term: english };
  if (rank === 1) return { place: 6, meaning, term: english };
  if (isWholeMeaning(folded, meaning, foldedForm)) return { place: 7, meaning, term: '' };
  const bare = vietnamese.replace(foldedForm.classifier, '');
  const start = [vietnamese, bare].find((text) => text.startsWith(folded));
  const found = start ?? vietnamese.slice(vietnamese.indexOf(` ${folded}`) + 1);
  const isWhole = `${found} `.startsWith(`${folded} `);
  return { place: start === undefined ? 9 : 8, meaning, term: isWhole ? '' : found };
}

/** Where a query is all of a word or meaning, or no whole word of it, words come before topics; else after them. */
const wordsFirst: readonly number[] = [0, 3, 4, 7];

/** @property usefulness of a word (1 to 5); undefined for a topic */
type Ranked = { match: SearchMatch; usefulness: number | undefined };

/**
 * Sorts what was found, the best first: most topics before words. If anything has the marks
 * that were typed, what has others is left out: 'dắt chó' is no answer to 'đặt chỗ'.
 */
export function rankFound<Found extends Ranked>(found: readonly Found[]): Found[] {
  const marked = found.filter(({ match }) => isMarkedMatch(match));
  return (marked.length > 0 ? marked : found).toSorted(
    ({ match: a, usefulness }, { match: b, usefulness: other }) =>
      a.place - b.place ||
      (Number(other === undefined) - Number(usefulness === undefined)) *
        (wordsFirst.includes(a.place) ? -1 : 1) ||
      inOrder(a.term, b.term) ||
      (other ?? 0) - (usefulness ?? 0) ||
      // of equal terms the shorter meaning says no more than the query
      a.meaning.length - b.meaning.length ||
      inOrder(a.meaning, b.meaning),
  );
}

const inOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
