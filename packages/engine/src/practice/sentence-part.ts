import { foldWord } from '../diagnosis/compare-word.ts';
import { splitSentence } from './sentence-boxes.ts';

/** A part of a sentence: from one box to another, inclusive (from 0), once or repeatedly (MK-06). */
export type SentencePart = { from: number; to: number; isLoop: boolean };

/**
 * Where a part of a sentence is in its sound, as shares of the whole (0 to 1). An estimate, since no sound has the
 * times of its words: a word's duration depends on its syllables (groups of vowels) and, a little, its letters; a comma
 * and the end of a sentence are pauses. The player begins a little earlier.
 */
export function partShares(
  englishSentence: string,
  { from, to }: Pick<SentencePart, 'from' | 'to'>,
): { from: number; to: number } {
  let sum = 0;
  let [start, end] = [0, 0];
  for (const part of splitSentence(englishSentence)) {
    if (part.kind === 'text') {
      sum += pauses.long;
      continue;
    }
    if (part.box === from) start = sum;
    sum += lengthOf(part.word);
    if (part.box === to) end = sum;
    if (/[,;:]["'”’)]*$/u.test(part.word)) sum += pauses.short;
    if (/[.!?]["'”’)]*$/u.test(part.word)) sum += pauses.long;
  }
  return sum === 0 ? { from: 0, to: 1 } : { from: start / sum, to: Math.max(start, end) / sum };
}

/** The length of a pause, in syllables. */
const pauses = { short: 0.8, long: 1.2 };

function lengthOf(word: string): number {
  const letters = foldWord(word);
  const syllables = letters.match(/[aeiouy]+/gu)?.length ?? 0;
  // a silent e at the end makes no syllable
  const spoken = syllables > 1 && /[^aeiouyl]e$/u.test(letters) ? syllables - 1 : syllables;
  return Math.max(1, spoken) + 0.12 * letters.length;
}
