import type { WordExample } from '@nghego/contracts/vocabulary-set';
import { findWord } from '@nghego/engine/text/find-word';

/** A sentence in three pieces; the middle one is the word, or empty if it cannot be found (EX-04). */
export type Highlighted = { before: string; marked: string; after: string };

/** Marks the form that the model named, else the word or an inflected form of it. */
export function highlight(
  { englishSentence: text, wordHighlight }: WordExample,
  word: string,
): Highlighted {
  const found = findGivenForm(text, wordHighlight) ?? findWord(text, word);
  if (found === undefined) return { before: text, marked: '', after: '' };
  const { start, end } = found;
  return { before: text.slice(0, start), marked: text.slice(start, end), after: text.slice(end) };
}

/** Finds the form as a whole word: "art" is not found in "start". */
function findGivenForm(text: string, given: string): { start: number; end: number } | undefined {
  if (given === '') return undefined;
  const pattern = given.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const match = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu').exec(text);
  return match === null ? undefined : { start: match.index, end: match.index + match[0].length };
}
