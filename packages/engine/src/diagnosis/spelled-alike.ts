import { spell } from './align-sounds.ts';
import type { WordSound } from './read-phonetic.ts';

/**
 * How Vietnamese writes a vowel that English writes in other letters: fud for food, haus for house. Not i for the long
 * vowel of keep: kip is how English writes the short one, the sound that Vietnamese learners take for it.
 */
const vietnameseLetters: Readonly<Record<string, string>> = { u: 'u', aʊ: 'au' };

/** Whether a last e is silent; that of recipe is not. The last vowel of require is written before its r. */
export const isLastESilent = (expected: string, sounds: readonly WordSound[]): boolean =>
  expected.endsWith('e') && (sounds.at(-1)?.isVowel !== true || expected.endsWith('re'));

/**
 * Whether a typed text is the word in other letters for the same sounds: without its silent last e (mak, lov), or with
 * Vietnamese letters for its vowel. The learner heard the word right.
 */
export function isSpelledAlike(
  expected: string,
  typed: string,
  sounds: readonly WordSound[],
): boolean {
  if (sounds.length === 0 || typed.length < 2) return false;
  // between the u and the l of schedule there is hardly a vowel
  if (typed.replace(/(?<=u)[ae]l$/, 'le') === expected) return true;
  const { steps } = spell(expected, sounds);
  const isWritten = (whole: string): boolean => {
    let begun = [''];
    for (const { at, letters, heard } of steps) {
      const own = expected.slice(at, at + letters);
      const other = heard.length === 1 ? vietnameseLetters[heard[0] ?? ''] : undefined;
      const ways = other === undefined || own.length < 2 ? [own] : [own, other];
      begun = begun
        .flatMap((start) => ways.map((way) => start + way))
        .filter((start) => whole.startsWith(start));
    }
    return begun.includes(whole);
  };
  if (isWritten(typed)) return true;
  return isLastESilent(expected, sounds) && isWritten(`${typed}e`);
}
