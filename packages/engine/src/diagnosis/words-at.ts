import { foldWord } from './compare-word.ts';
import { longestText } from './letters.ts';

/** A folded word of a text, and its place there in UTF-16 units. */
export type WordAt = { word: string; start: number; end: number };

/** The words of a text, which spaces and hyphens part. */
export const wordsAt = (text: string): WordAt[] =>
  [...text.slice(0, 4 * longestText).matchAll(/[^\s-]+/g)]
    .map(({ 0: letters, index }) => ({
      word: foldWord(letters).slice(0, longestText),
      start: index,
      end: index + letters.length,
    }))
    .filter(({ word }) => word !== '');

/** The words that were typed beside all words of a term: the on of 'work on' for work. Undefined if a word is missing. */
export function wordsBeside(term: string, typed: string): WordAt[] | undefined {
  const words = wordsAt(term).map(({ word }) => word);
  const said = wordsAt(typed);
  if (words.length === 0 || said.length <= words.length) return undefined;
  const from = said.findIndex((_, at) => words.every((word, n) => said[at + n]?.word === word));
  return from < 0 ? undefined : said.filter((_, at) => at < from || at >= from + words.length);
}
