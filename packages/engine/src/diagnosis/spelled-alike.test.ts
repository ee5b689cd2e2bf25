import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confusedIn } from '../sounds/sound-confusions.ts';
import { diagnoseWord } from './diagnose-word.ts';
import { knownSounds } from './guess-sounds.ts';
import { readPhonetic } from './read-phonetic.ts';
import { isSpelledAlike } from './spelled-alike.ts';

/** What was said, what was typed, and the kind that a teacher would name. */
const cases = `
make|meɪk|mak|spelling
close|kloʊz|clos|spelling
come|kʌm|com|spelling
love|lʌv|lov|spelling
name|neɪm|nam|spelling
like|laɪk|lik|spelling
phone|foʊn|phon|spelling
sleeve|sliv|sleev|spelling
sleeve|sliv|sliv|vowel
sweet|swit|swit|vowel
clean|klin|clin|vowel
week|wik|wik|vowel
food|fud|fud|spelling
get|ɡet|ghet|spelling
use|juz|youse|spelling
walk|wɔk|wok|spelling
house|haʊs|haus|spelling
hate|heɪt|hat|vowel
note|noʊt|not|vowel
sheep|ʃip|ship|vowel
spoon|spun|spun|vowel
guest|ɡest|gust|vowel
boots|buts|buts|vowel
sleeps|slips|slips|vowel
severe|səˈvɪr|sever|other-word
feel|fil|fill|vowel
pool|pul|pull|vowel
same|seɪm|sem|vowel
sleep|slip|slep|vowel
cut|kʌt|cat|vowel
these|ðiz|thes|spelling
force|fɔrs|fors|spelling
make|meɪk|mat|final-consonant
recipe|ˈresəpi|recip|unfinished
coffee|ˈkɔfi|coff|unfinished
`
  .trim()
  .split('\n')
  .map((line) => line.split('|'));

test.each(cases)(
  'MK-02 a sound in other letters is no mistake of the ear: %s /%s/ typed as %s',
  (word = '', phonetic, typed = '', kind) => {
    expect(diagnoseWord({ word, phonetic: `/${phonetic}/` }, typed).kind).toBe(kind);
  },
);

test('MK-02 the same holds for a word of which only the letters are known, as in a sentence', () => {
  expect(diagnoseWord({ word: 'make' }, 'mak').kind).toBe('spelling');
  expect(diagnoseWord({ word: 'come' }, 'com').kind).toBe('spelling');
});

const known = cases.map(([word = '', phonetic = '']) => ({ word, phonetic: `/${phonetic}/` }));

test('MK-02 UX-05 what is spelled alike confuses no sounds, and the picture of the ear does not show it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...known),
      fc.array(fc.constantFrom('drop', 'i', 'u', ''), { maxLength: 4 }),
      fc.nat(8),
      (word, edits, from) => {
        let typed = word.word;
        for (const [n, edit] of edits.entries()) {
          const at = (from + n) % word.word.length;
          typed =
            edit === 'drop'
              ? typed.replace(/e$/, '')
              : typed.slice(0, at) + edit + typed.slice(at + 2);
        }
        if (!isSpelledAlike(word.word, typed, readPhonetic(word.phonetic))) return;
        if (knownSounds(typed) !== undefined) return;
        expect(confusedIn(word, typed)).toBeUndefined();
        expect(['spelling', 'slip', 'homophone', 'input-method', null]).toContain(
          diagnoseWord(word, typed).kind,
        );
      },
    ),
  );
});

test('MK-02 a silent last e that is missing is spelling, where that makes no other word', () => {
  fc.assert(
    fc.property(fc.constantFrom(...known), ({ word, phonetic }) => {
      if (!word.endsWith('e') || readPhonetic(phonetic).at(-1)?.isVowel !== false) return;
      const { kind } = diagnoseWord({ word, phonetic }, word.slice(0, -1));
      expect(kind === 'spelling').toBe(!['hate', 'note', 'use', 'severe'].includes(word));
    }),
  );
});
