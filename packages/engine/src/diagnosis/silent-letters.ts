import type { WordSound } from './read-phonetic.ts';
import { isLastESilent } from './spelled-alike.ts';

/** Letters that are not heard, and without which a word reads nearly the same: knowledge, listen, doubt, requirement. */
const silent = new RegExp(
  [
    'd(?=ge)',
    '(?<=s)t(?=en(?:$|s|ed|er|ing)|le(?:$|s|d|r))',
    '(?<=[eu])b(?=t(?:$|s|ed|l))',
    '^k(?=n)',
    '^w(?=r)',
    '(?<=^w)h(?!o)',
    '(?<=^r)h',
    '(?<=s)c(?=[ei])',
    '(?<=ei)p(?=t)',
    '(?<=m)n$',
    '(?<=^[gb]|disg)u(?=[aei])',
    '(?<=..[^aeiouyl])e(?=ment)',
    '(?<=..[^aeiouy])e(?=ly$|ful|less)',
    '(?<=[cg])e$',
  ].join('|'),
  'g',
);

/** Whether only a letter without a sound is missing: invoic, knowlege, requirment, schedul. */
export function losesSilentLetter(
  expected: string,
  typed: string,
  sounds: readonly WordSound[],
): boolean {
  if (typed.length !== expected.length - 1) return false;
  for (const { index } of expected.matchAll(silent))
    if (typed === expected.slice(0, index) + expected.slice(index + 1)) return true;
  // in a short word a silent last e changes the vowel (mate, mat)
  if (!isLastESilent(expected, sounds) || !/[aeiouy][^aeiouy]+[aeiouy]+[^aeiouy]+e$/.test(expected))
    return false;
  return typed === expected.slice(0, -1);
}
