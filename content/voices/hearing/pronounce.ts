import { arpabetOf } from './arpabet.ts';
import {
  type Dictionary,
  sayWord,
} from '../../../apps/server/src/services/speech/neural/say-word.ts';
import { speakableText } from '../../../apps/server/src/services/speech/speakable-text.ts';

/** The pronunciation of a text: a line of the CMU dictionary's phonemes, without stress, for each word. */
export type Pronunciation = readonly string[];

/**
 * How a text should be pronounced.
 * @param phonetic in the course's IPA; if empty, the spelling decides
 */
export function pronounce(text: string, phonetic: string, dictionary: Dictionary): Pronunciation {
  const byPhonetic = arpabetOf(phonetic);
  if (byPhonetic.length > 0) return byPhonetic;
  const words = speakableText(text).match(/[A-Za-z]+(?:'[A-Za-z]+)*/g) ?? [];
  return words.map((word) => {
    const signs = sayWord(word, dictionary).map(({ sign }) => sign);
    return arpabetOf(`/${signs.join('')}/`).join(' ');
  });
}

/**
 * The dictionary's phonemes for the British signs of the neural voices. A sign that is not listed stands for the
 * phoneme of the same name.
 */
const phonesOfSign: Readonly<Record<string, string>> = {
  ɑː: 'AA',
  ɒ: 'AA',
  ɔː: 'AO',
  a: 'AE',
  ɛː: 'EH',
  ɛ: 'EH',
  ɪ: 'IH',
  iː: 'IY',
  i: 'IY',
  uː: 'UW',
  u: 'UW',
  ʊ: 'UH',
  ʌ: 'AH',
  ə: 'AH',
  ᵊ: 'AH',
  ɐ: 'AH',
  ɜː: 'ER',
  A: 'EY',
  I: 'AY',
  Q: 'OW',
  W: 'AW',
  Y: 'OY',
  ð: 'DH',
  θ: 'TH',
  ŋ: 'NG',
  ɡ: 'G',
  ɹ: 'R',
  ʃ: 'SH',
  ʒ: 'ZH',
  ʧ: 'CH',
  ʤ: 'JH',
  h: 'HH',
  j: 'Y',
};

/** The pronunciation of British signs as a voice gets them: "far" has no r. */
export function pronounceSigns(signs: string): Pronunciation {
  return (signs.match(/[^\s,.;:!?]+/g) ?? []).map((word) =>
    (word.match(/[ɑɔɜ]ː|ɛː|[iu]ː|[^ˈˌː]/g) ?? [])
      .map((sign) => phonesOfSign[sign] ?? sign.toUpperCase())
      .join(' '),
  );
}

/** All pronunciations in the dictionary for a spelling: "close" with z and with s. */
export function otherPronunciations(word: string, dictionary: Dictionary): Pronunciation[] {
  const entries = [word, `${word}(2)`, `${word}(3)`].map((key) =>
    Object.hasOwn(dictionary, key) ? dictionary[key] : undefined,
  );
  return entries.flatMap((entry) =>
    entry === undefined ? [] : [[entry.replaceAll(/\d/g, '').replace(/ #.*$/, '')]],
  );
}
