import { confusionCost } from './confusion-costs.ts';
import { isReduced, type WordSound } from './read-phonetic.ts';

/** The one difference between two words that sound nearly the same. */
type WordDifference =
  | { kind: 'other'; of: number; expected: WordSound; heard: WordSound }
  | { kind: 'lost'; of: number; expected: WordSound }
  | { kind: 'added'; of: number; heard: WordSound };

/** How two words differ in their sounds; `several`: in more than one place. */
type WordsCompared =
  { kind: 'same' } | { kind: 'several' } | (WordDifference & { isConfusable: boolean });

/**
 * A reduced vowel counts as the same sound as a vowel that listeners hardly tell from it (a confusion cost up to 0.5, as
 * of /ə/ and /e/), since dictionaries write some reduced vowels in full.
 */
const saidAlike = (one: WordSound, other: WordSound): boolean =>
  one.sign === other.sign ||
  (isReduced(one) && one.isVowel === other.isVowel && confusionCost(one.sign, other.sign) <= 0.5);

/**
 * Compares the sounds of the expected word with those of another real word that was typed.
 * `isConfusable`: a Vietnamese ear takes one word for the other; if not, a wrong key is as likely.
 */
export function compareSounds(
  expected: readonly WordSound[],
  heard: readonly WordSound[],
): WordsCompared {
  let at = 0;
  while (at < expected.length && alikeAt(expected, at, heard, at)) at += 1;
  let end = 0;
  while (
    end < Math.min(expected.length, heard.length) - at &&
    alikeAt(expected, expected.length - 1 - end, heard, heard.length - 1 - end)
  )
    end += 1;
  const [lost, added] = [expected.length - at - end, heard.length - at - end];
  const [wanted, said] = [expected[at], heard[at]];
  if (lost === 0 && added === 0) return { kind: 'same' };
  if (lost === 1 && added === 1 && wanted !== undefined && said !== undefined) {
    if (wanted.isVowel !== said.isVowel) return { kind: 'several' };
    const isConfusable =
      confusionCost(wanted.sign, said.sign) < 1 || areBlurred(wanted, said, expected[at + 1]);
    return { kind: 'other', of: at, expected: wanted, heard: said, isConfusable };
  }
  if (lost === 1 && added === 0 && wanted?.isVowel === false) {
    // at the start of a word a consonant is heard; after the vowel, or in a cluster, it is easily lost
    const isConfusable = at > 0;
    return { kind: 'lost', of: at, expected: wanted, isConfusable };
  }
  if (lost === 0 && added === 1 && said?.isVowel === false)
    return { kind: 'added', of: at, heard: said, isConfusable: at > 0 };
  return { kind: 'several' };
}

/** Voiceless consonants before an r are hardly told apart: try and fry. */
const areBlurred = (one: WordSound, other: WordSound, next: WordSound | undefined): boolean =>
  next?.sign === 'r' && 'ptkfθ'.includes(one.sign) && 'ptkfθ'.includes(other.sign);

function alikeAt(
  expected: readonly WordSound[],
  of: number,
  heard: readonly WordSound[],
  at: number,
): boolean {
  const [one, other] = [expected[of], heard[at]];
  return one !== undefined && other !== undefined && saidAlike(one, other);
}
