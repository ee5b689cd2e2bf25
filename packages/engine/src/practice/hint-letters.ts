import { foldWord } from '../diagnosis/compare-word.ts';
import type { LetterStep } from './hint-ladder.ts';

/** How many letters and digits a word or term has. */
export function letterCount(word: string): number {
  return Array.from(word).filter(isLetter).length;
}

/**
 * A word or term with a gap for each hidden letter: all hidden at 'beats', all but the first at 'first', half of them
 * (rounded down, at least one) shown at 'half', all shown at 'answer'. Spaces and punctuation are shown.
 */
export function givenLetters(word: string, step: LetterStep): string {
  const count = letterCount(word);
  const shown = {
    beats: 0,
    first: Math.min(1, count),
    half: Math.min(count, Math.max(1, Math.floor(count / 2))),
    answer: count,
  }[step];
  let passed = 0;
  return Array.from(word, (letter) => {
    if (!isLetter(letter)) return letter;
    passed += 1;
    return passed <= shown ? letter : '_';
  }).join('');
}

const isLetter = (letter: string): boolean => foldWord(letter) !== '';
