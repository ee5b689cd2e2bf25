import { spell } from './align-sounds.ts';
import type { WordSound } from './read-phonetic.ts';

/**
 * How a Vietnamese reader may write a sound in one letter, however many English takes: swit for sweet, fud for food.
 */
const vietnameseLetter: Readonly<Record<string, string>> = { i: 'i', u: 'u' };

/**
 * Whether a typed text is the word in other letters for the same sounds: without its silent last e (mak, lov), or with
 * the Vietnamese letter for its long vowel. The learner heard the word right.
 */
export function isSpelledAlike(
  expected: string,
  typed: string,
  sounds: readonly WordSound[],
): boolean {
  if (sounds.length === 0 || typed.length < 2) return false;
  const { steps } = spell(expected, sounds);
  const isWritten = (whole: string): boolean => {
    let begun = [''];
    for (const { at, letters, heard } of steps) {
      const own = expected.slice(at, at + letters);
      const other = heard.length === 1 ? vietnameseLetter[heard[0] ?? ''] : undefined;
      const ways = other === undefined || own.length < 2 ? [own] : [own, other];
      begun = begun
        .flatMap((start) => ways.map((way) => start + way))
        .filter((start) => whole.startsWith(start));
    }
    return begun.includes(whole);
  };
  if (isWritten(typed)) return true;
  const isSilent = expected.endsWith('e') && sounds.at(-1)?.isVowel === false;
  return isSilent && isWritten(`${typed}e`);
}
