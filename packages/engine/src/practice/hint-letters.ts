import { foldWord } from '../diagnosis/compare-word.ts';
import type { HintStep, LetterStep } from './hint-ladder.ts';

/** How many letters and digits a word or term has. */
export function letterCount(word: string): number {
  return Array.from(word).filter(isLetter).length;
}

/**
 * A word or term with a gap for each hidden letter: all hidden at 'beats', all but the first at 'first', half of them
 * (rounded down, at least one) shown at 'half', all shown at 'answer'. Spaces and punctuation are shown.
 */
export function givenLetters(word: string, step: LetterStep): string {
  const shown = shownLetters(word)[step];
  let passed = 0;
  return Array.from(word, (letter) => {
    if (!isLetter(letter)) return letter;
    passed += 1;
    return passed <= shown ? letter : '_';
  }).join('');
}

/** How many letters each step shows. */
function shownLetters(word: string): Record<LetterStep, number> {
  const count = letterCount(word);
  const half = Math.min(count, Math.max(1, Math.floor(count / 2)));
  return { beats: 0, first: Math.min(1, count), half, answer: count };
}

/**
 * The steps that would tell nothing new: the letters with which the last answer already began, half of the letters of a
 * short word, which is its first one, and the meaning if it is on the screen (MK-08).
 */
export function knownSteps(
  word: string,
  tried: string | undefined,
  isMeaningShown: boolean,
): ReadonlySet<HintStep> {
  const known = new Set<HintStep>(isMeaningShown ? ['meaning'] : []);
  const letters = Array.from(foldWord(word));
  const typed = Array.from(foldWord(tried ?? ''));
  const wrongAt = letters.findIndex((letter, at) => letter !== typed[at]);
  const right = wrongAt === -1 ? letters.length : wrongAt;
  const { first, half } = shownLetters(word);
  if (right >= first) known.add('first');
  if (right >= half || half === first) known.add('half');
  return known;
}

const isLetter = (letter: string): boolean => foldWord(letter) !== '';
