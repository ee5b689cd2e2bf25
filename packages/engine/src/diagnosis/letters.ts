import { foldWord } from './compare-word.ts';

/** A letter as it is compared, and its place in the typed text. */
export type TypedLetter = { letter: string; start: number; end: number };

/** Longer texts are cut here: no word or term of a course is as long. */
export const longestText = 64;

/** Replaces letters of two UTF-16 units, so that each has one; no course has them. */
const rare = '\ufffd';

/** A character that folds to several letters: the first has its place, the others its end. */
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
