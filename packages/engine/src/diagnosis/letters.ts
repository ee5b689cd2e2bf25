import { foldWord } from './compare-word.ts';

/** A letter as it is compared, and its place in the typed text. */
export type TypedLetter = { letter: string; start: number; end: number };

/** Longer texts are cut here: no word or term of a course is as long. */
export const longestText = 64;

/** Replaces a letter of two UTF-16 units, so that each letter is one unit; no text of a course has such a letter. */
const rare = '\ufffd';

/**
 * The letters to which a character folds: the first one gets the place of the character, the others an empty place at
 * its end.
 */
const manyLetters = (folded: string, start: number, end: number): TypedLetter[] =>
  Array.from(folded, (letter, i) => ({
    letter: letter.length > 1 ? rare : letter,
    start: i === 0 ? start : end,
    end,
  }));

/** The letters of a text as `foldWord` compares them, each with its place; at most `longestText`. */
export function typedLetters(text: string): TypedLetter[] {
  const letters: TypedLetter[] = [];
  let start = 0;
  for (const point of text) {
    const end = start + point.length;
    if (/^[a-z0-9]$/.test(point)) letters.push({ letter: point, start, end });
    else letters.push(...manyLetters(foldWord(point), start, end));
    start = end;
    if (letters.length >= longestText || start >= 4 * longestText) break;
  }
  return letters;
}
