import { spell } from './align-sounds.ts';
import type { HintSlots } from './mistake.ts';
import type { WordSound } from './read-phonetic.ts';

/** Letters that are written and not said, where they stand: knife, write, receipt, listen, climb, column, guest. */
const silent = new RegExp(
  [
    '^k(?=n)',
    '^w(?=r|ho)',
    '^p(?=s)',
    '^h(?=on|our|eir)',
    '(?<=^w)h(?!o)',
    '(?<=^r)h',
    '(?<=ex)h',
    '(?<=ei)p(?=t)',
    '(?<=[eu])b(?=t)',
    '(?<=m)[bn]$',
    '(?<=i)g(?=n(?:$|s|e[dr]|ing|ment))',
    '(?<=s)t(?=en|le)',
    '(?<=r)t(?=g)',
    '(?<=s)c(?=[ei]|le)',
    '(?<=[ai])s(?=l(?:and|e))',
    '(?<=s)w(?=or|er)',
    '(?<=a)l(?=[fvm])',
    '(?<=ou)l(?=d)',
    '(?<=n)d(?=some)',
    '(?<=^[gb]|disg)u(?=[aei])',
    '(?<=..[^aeiouyl])e(?=ment)',
    '(?<=..[^aeiouy])e(?=ly$|ful|less)',
  ].join('|'),
  'g',
);

/** How a consonant is written in some words, and in which other letters it may be typed: pharmacy, chemistry, office. */
const written: readonly { letters: RegExp; sign: string; others: readonly string[] }[] = [
  { letters: /ph|gh/g, sign: 'f', others: ['f'] },
  { letters: /ch/g, sign: 'k', others: ['c', 'k'] },
  { letters: /ck/g, sign: 'k', others: ['k', 'c'] },
  { letters: /c(?![hk])/g, sign: 'k', others: ['k'] },
  { letters: /c(?![hk])/g, sign: 's', others: ['s'] },
];

/**
 * What a word lacks that was typed in other letters for the same sounds, where one reason explains the whole difference: a
 * silent letter, one letter of a double one, or how a consonant is written here.
 */
export function namedSpelling(
  word: string,
  typed: string,
  sounds: readonly WordSound[],
): HintSlots {
  const isWithout = (index: number): boolean =>
    typed === word.slice(0, index) + word.slice(index + 1);
  for (const { 0: letter, index } of word.matchAll(silent))
    if (isWithout(index)) return { silent: letter };
  for (const { 0: two, index } of word.matchAll(/([a-z])\1/g))
    if (isWithout(index)) return { doubled: two.charAt(0) };
  const { steps } = spell(word, sounds);
  const writes = (index: number, sign: string): boolean =>
    steps.some(({ at, letters, of, sounds: count }) => {
      const signs = sounds.slice(of, of + count).map((sound) => sound.sign);
      if (at === index && count === 1) return signs.includes(sign);
      // the letters of school belong to a group that writes two consonants
      const isGroup = count > 1 && /^[^aeiouy]+$/.test(word.slice(at, at + letters));
      return isGroup && at <= index && index < at + letters && signs.includes(sign);
    });
  for (const { letters, sign, others } of written) {
    const places = [...word.matchAll(letters)].filter(({ index }) => writes(index, sign));
    const [first] = places;
    if (first === undefined) continue;
    const isTyped = (changed: typeof places, other: string): boolean =>
      typed ===
      changed
        .toReversed()
        .reduce(
          (text, { 0: own, index }) =>
            text.slice(0, index) + other + text.slice(index + own.length),
          word,
        );
    for (const other of others) {
      const one = places.find((place) => isTyped([place], other));
      const found = one ?? (isTyped(places, other) ? first : undefined);
      if (found !== undefined) return { letters: found[0], instead: other };
    }
  }
  return {};
}
