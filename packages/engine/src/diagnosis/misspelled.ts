import type { HintSlots } from './mistake.ts';
import type { WordSound } from './read-phonetic.ts';

const long = new Set(['i', 'u']);

/** A sound as hints show it: long vowels with their length sign. */
export const shown = (sign: string): string => (long.has(sign) ? `${sign}ː` : sign);

/** The vowels whose letter has another sound without a silent e at the end: make and mak, home and hom. */
const withoutE: Readonly<Record<string, string>> = { eɪ: 'æ', i: 'e', aɪ: 'ɪ', oʊ: 'ɑ' };

/** The word in other letters; tells a silent last e that is missing, and the vowel that is read without it. */
export function misspelled(
  expected: string,
  typed: string,
  sounds: readonly WordSound[],
): { kind: 'spelling'; slots: HintSlots } {
  // the last e of three is heard
  if (expected !== `${typed}e` || typed.endsWith('e')) return { kind: 'spelling', slots: {} };
  const vowel = sounds.findLast(({ isVowel }) => isVowel)?.sign ?? '';
  const heard = /[^aeiou][aeio](?:[^aeiouy]|ng|st)$/.test(typed) ? withoutE[vowel] : undefined;
  const slots = heard === undefined ? {} : { expected: shown(vowel), heard };
  return { kind: 'spelling', slots: { isSilentE: true, ...slots } };
}
