import { countChanges } from './align-letters.ts';
import { isFunctionWord } from './function-words.ts';

/** The distance of two folded words: 0 for the same word, 1 if nothing is alike. */
export function wordCost(expected: string, typed: string): number {
  if (expected === typed) return 0;
  const longer = Math.max(expected.length, typed.length);
  const shorter = Math.min(expected.length, typed.length);
  if (longer > 3 * shorter + 1) return 1;
  const share =
    strangers(expected, typed) >= 0.75 * longer ? 1 : countChanges(expected, typed) / longer;
  // learners confuse function words with each other
  if (share >= 0.6 && isFunctionWord(expected) && isFunctionWord(typed)) return 0.6;
  return Math.max(0.03, share);
}

/** A lower bound of the letters that must change: those of the longer word that the other one does not have. */
function strangers(one: string, other: string): number {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  let count = 0;
  for (let i = 0; i < long.length; i++) if (!short.includes(long[i] ?? '')) count += 1;
  return count;
}
