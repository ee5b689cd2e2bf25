import { readPhonetic, type WordSound } from '@nghego/engine/diagnosis/read-phonetic';

/** The CMU dictionary's names for the sounds of the course's IPA, without stress. */
const phoneOf: Record<string, string> = {
  ɑ: 'aa',
  æ: 'ae',
  ʌ: 'ah',
  ɔ: 'ao',
  aʊ: 'aw',
  ə: 'ah',
  aɪ: 'ay',
  e: 'eh',
  ɚ: 'er',
  ɝ: 'er',
  eɪ: 'ey',
  ɪ: 'ih',
  i: 'iy',
  oʊ: 'ow',
  ɔɪ: 'oy',
  ʊ: 'uh',
  u: 'uw',
  tʃ: 'ch',
  ð: 'dh',
  ɡ: 'g',
  h: 'hh',
  dʒ: 'jh',
  ŋ: 'ng',
  ʃ: 'sh',
  θ: 'th',
  j: 'y',
  ʒ: 'zh',
};

/**
 * A transcription in the course's IPA as the CMU dictionary's phonemes, a line for each word; empty if the
 * transcription has no sounds.
 */
export function arpabetOf(phonetic: string): string[] {
  const words: string[] = [];
  let phones: string[] = [];
  const sounds = readPhonetic(phonetic);
  for (const [at, { sign, endsWord }] of sounds.entries()) {
    if (isColored(sounds, at - 1)) continue;
    const phone = isColored(sounds, at) ? 'er' : (phoneOf[sign] ?? sign);
    phones.push(phone.toUpperCase());
    if (!endsWord) continue;
    words.push(phones.join(' '));
    phones = [];
  }
  return words;
}

/**
 * Whether ə and r at this place are one vowel (ER) in the dictionary: the course writes both before a vowel, as in
 * "around".
 */
function isColored(sounds: readonly WordSound[], at: number): boolean {
  const [vowel, r, next] = [sounds[at], sounds[at + 1], sounds[at + 2]];
  const isInWord = vowel?.endsWord === false && r?.endsWord === false;
  return isInWord && vowel.sign === 'ə' && r.sign === 'r' && next?.isVowel === true;
}
