import { expect, test } from 'vitest';
import { anyPhonetic, dictionaryPhonetic } from './dictionary-phonetic.ts';

const byRule: [word: string, type: string, phonetic: string][] = [
  // forms of a word in the dictionary
  ['podcasters', 'n.', '/ˈpɔdˌkæstɚz/'],
  ['unfollow', 'v.', '/ənˈfɑloʊ/'],
  ['unfollowed', 'v.', '/ənˈfɑloʊd/'],
  ['shareable', 'adj.', '/ˈʃerəbəl/'],
  ['crunchiness', 'n.', '/ˈkrʌntʃinəs/'],
  // compounds of two words
  ['touchpad', 'n.', '/ˈtʌtʃˌpæd/'],
  ['homescreen', 'n.', '/ˈhoʊmˌskrin/'],
  // guesses by the letters
  ['quokka', 'n.', '/ˈkwɑkə/'],
  ['numbats', 'n.', '/ˈnʌmbəts/'],
  ['vlogged', 'v.', '/vlɑɡd/'],
  ['vlogging', 'v.', '/ˈvlɑɡɪŋ/'],
  ['yeeted', 'v.', '/ˈjitɪd/'],
  ['phở', 'n.', '/foʊ/'],
  ['tiktoker', 'n.', '/ˈtɪktoʊkɚ/'],
  // spelled letter by letter
  ['PCR', 'n.', '/ˌpiˌsiˈɑr/'],
  ['pcr', 'n.', '/ˌpiˌsiˈɑr/'],
  // inside a term
  ['quokka park', 'n.', '/ˈkwɑkə ˌpɑrk/'],
];

test.each(byRule)(
  'LI-02 %s (%s), which the dictionary lacks, is said %s by rule',
  async (word, type, phonetic) => {
    expect(await dictionaryPhonetic(word, type)).toBeUndefined();
    expect(await anyPhonetic(word, type)).toBe(phonetic);
  },
);

test.each(['', ' ', '3G', '😀', '東京', 'a_b', '__proto__', 'x'.repeat(41)])(
  'LI-02 what is not written in letters is not guessed: %j',
  async (word) => {
    expect(await anyPhonetic(word)).toBeUndefined();
  },
);

test('LI-02 letters that are no word and no abbreviation get no invented pronunciation', async () => {
  expect(await anyPhonetic('xqzt')).toBeUndefined();
  expect(await anyPhonetic('XQZT')).toBeDefined();
});

test('LI-02 a word in the dictionary is said as the dictionary says', async () => {
  for (const word of ['gate', 'boarding pass', 'reservation'])
    expect(await anyPhonetic(word, 'n.')).toBe(await dictionaryPhonetic(word, 'n.'));
});
