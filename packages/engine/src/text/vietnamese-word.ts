import { readSyllable, type Letter, type Mark, type Tone } from '../input-methods/syllable.ts';
import { hasVietnameseSign } from './vietnamese-sign.ts';

const marks: Record<string, Mark> = { '\u0302': 'roof', '\u0306': 'bowl', '\u031b': 'hook' };
const tones: Record<string, Tone> = {
  '\u0301': 1,
  '\u0300': 2,
  '\u0309': 3,
  '\u0303': 4,
  '\u0323': 5,
};

/**
 * Whether a text has a Vietnamese word: a sign that only Vietnamese has, or a marked Vietnamese syllable ('xin chào').
 * English words with accents (café, naïve, voilà, à la carte) do not count.
 */
export function hasVietnameseWord(text: string): boolean {
  const plain = text.normalize('NFD').toLowerCase();
  return hasVietnameseSign(text) || plain.split(/[^\p{L}\p{M}]+/u).some(isMarkedSyllable);
}

/** Whether a word can be a Vietnamese syllable, with signs or without: 'anh', 'làm', also 'can' and 'to'. */
export function isSyllable(word: string): boolean {
  const letters = lettersOf(word.normalize('NFD').toLowerCase());
  return letters !== undefined && readSyllable(letters) !== undefined;
}

function isMarkedSyllable(word: string): boolean {
  const letters = lettersOf(word);
  const isMarked = letters?.some(({ mark, tone }) => mark !== '' || tone !== 0) === true;
  // 'à' alone is French, too
  return isMarked && letters.length > 1 && readSyllable(letters) !== undefined;
}

/** @returns undefined if a letter has a sign that Vietnamese lacks, as in 'naïve' */
function lettersOf(word: string): Letter[] | undefined {
  const letters: Letter[] = [];
  for (const sign of word) {
    const mark = marks[sign];
    const tone = tones[sign];
    const last = letters.at(-1);
    if (/[a-z]/.test(sign)) letters.push({ base: sign, mark: '', tone: 0 });
    else if (sign === 'đ') letters.push({ base: 'd', mark: 'bar', tone: 0 });
    else if (last !== undefined && mark !== undefined) last.mark = mark;
    else if (last !== undefined && tone !== undefined) last.tone = tone;
    else return undefined;
  }
  return letters;
}
