import { expect, test } from 'vitest';
import { diagnoseSentence } from './diagnose-sentence.ts';
import { diagnoseWord } from './diagnose-word.ts';
import { hintOf } from './hint-of.ts';

/** What a hint says: its key, and what it names. */
function hintFor({ kind, slots }: Pick<ReturnType<typeof diagnoseWord>, 'kind' | 'slots'>): string {
  if (kind === null) return 'none';
  const hint = hintOf({ kind, slots });
  return [hint.key, ...Object.values(hint.slots), hint.place, hint.inWord]
    .filter(Boolean)
    .join(' ');
}

const cases = (lines: string): string[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split('|'));

/** No words are run together: the two differ in their vowel. */
test.each(
  cases(`
I won't be late.|I want be late|vowel
She won’t come.|She want come|vowel
I want a coffee.|I won't a coffee|vowel
I won't be late.|I will be late|contraction
I won't be late.|I be late|function_word
`),
)(
  "MK-03 want for won't, and won't for want, is a vowel: %s typed as %s",
  (englishSentence = '', typed = '', hint = '') => {
    expect(hintFor(diagnoseSentence({ englishSentence }, typed.split(' ')))).toBe(hint);
  },
);

test('MK-03 of a word whose sounds are given, the two vowels of want and won’t are named', () => {
  expect(hintFor(diagnoseWord({ word: 'want', phonetic: 'wɑnt' }, "won't"))).toBe(
    'vowel_other ɑ oʊ',
  );
});
