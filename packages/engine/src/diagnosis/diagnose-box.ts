import { foldWord } from './compare-word.ts';
import { isContractionFault, isFastBegin, isSaidFast } from './contractions.ts';
import { diagnoseBy } from './diagnose-word.ts';
import { isFunctionWord } from './function-words.ts';
import type { Cause, WordDiagnosis } from './mistake.ts';
import { isNumber } from './numbers.ts';
import { hasOtherSaying, sayings } from './sayings.ts';
import { isSlip } from './slips.ts';
import { explainWord, type WrongWord } from './word-rules.ts';

const calendar = new Set(
  `i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
september october november december english mr mrs ms dr`.split(/\s+/),
);

/** Whether a word is a name: it begins with a capital although no sentence begins there. */
function isName(expected: readonly string[], of: number): boolean {
  const word = expected[of] ?? '';
  if (!/^["'(]*\p{Lu}\p{Ll}/u.test(word)) return false;
  const before = expected[of - 1];
  const begins =
    before === undefined || (/[.!?]["')]*$/.test(before) && !/^(?:Mr|Mrs|Ms|Dr)\.$/.test(before));
  const folded = foldWord(word).replace(/(?:ll|s|d)$/, '');
  return !begins && !calendar.has(foldWord(word)) && !calendar.has(folded);
}

/**
 * Judges the text typed for a word of a sentence: first as a word, then by its role in the sentence: a number, a
 * contraction, a name, a function word.
 */
export function diagnoseBox(expected: readonly string[], of: number, typed: string): WordDiagnosis {
  const word = expected[of] ?? '';
  if (hasOtherSaying(word) || hasOtherSaying(typed)) {
    const ways = sayings([word], expected[of + 1]);
    for (const way of sayings([typed]))
      if (ways.has(way)) return { verdict: 'variant', kind: null, marks: [], slots: {} };
  }
  const known = { word: word.replace(/^["'(]+|[.,!?;:")]+$/g, '') };
  const found = diagnoseBy(known, typed, (wrong) => explainBox(expected, of, typed, wrong));
  // doubled letters in a name are no sign of an input method
  if (found.verdict === 'wrong' && found.kind === 'input-method' && isName(expected, of))
    return { ...found, kind: 'name' };
  return found;
}

/** Rules about the word's role in the sentence, which come before those about its sound. */
function explainBox(
  expected: readonly string[],
  of: number,
  typed: string,
  wrong: WrongWord,
): Cause {
  const word = expected[of] ?? '';
  if (isNumber(word) && isNumber(typed)) {
    const isTeen = [word, typed].every((text) => /(?:teen|ty)$/.test(foldWord(text)));
    return { kind: 'number', slots: isTeen ? { isTeen } : {} };
  }
  if (isSaidFast(word, typed))
    return { kind: 'contraction', slots: { typed: wrong.typed, isSaidFast: true } };
  if (isContractionFault(word, typed) || isFastBegin(word, expected[of + 1], wrong.typed))
    return { kind: 'contraction', slots: {} };
  if (isName(expected, of)) {
    if (wrong.expected === `${wrong.typed}s`)
      return { kind: 'ending', slots: { ending: 's', endingFault: 'lost' } };
    return { kind: 'name', slots: {} };
  }
  // "won't" is not weak: 'want' differs in its vowel
  const isFullVowel = wrong.expected === 'wont' && wrong.typed === 'want';
  if (isFullVowel || !isFunctionWord(wrong.expected)) return explainWord(wrong);
  // "should've" sounds like 'should of'
  if (wrong.expected === 'have' && wrong.typed === 'of')
    return { kind: 'function-word', slots: { isWeakHave: true } };
  const isFinger = !isFunctionWord(wrong.typed) && isSlip(wrong.expected, wrong.typed, wrong.steps);
  return { kind: isFinger ? 'slip' : 'function-word', slots: {} };
}
