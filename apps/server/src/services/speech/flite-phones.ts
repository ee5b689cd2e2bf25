import { readPhonetic, type WordSound } from '@nghego/engine/diagnosis/read-phonetic';

/** Flite's names for the sounds of the course's IPA; a vowel takes a 1 for stress, a 0 for none. */
const phoneOf: Record<string, string> = {
  ɑ: 'aa',
  æ: 'ae',
  ʌ: 'ah',
  ɔ: 'ao',
  aʊ: 'aw',
  ə: 'ax',
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
 * A transcription in the course's IPA as Flite's phones, a list for each word of it; empty where it has no sound.
 */
export function flitePhones(phonetic: string): string[] {
  const words: string[] = [];
  let phones: string[] = [];
  const sounds = readPhonetic(phonetic);
  for (const [at, { sign, isVowel, stress, endsWord }] of sounds.entries()) {
    if (isColored(sounds, at - 1)) continue;
    // it has no ə with stress
    const name = sign === 'ə' && stress !== 0 ? 'ah' : (phoneOf[sign] ?? sign);
    const phone = isColored(sounds, at) ? 'er' : name;
    phones.push(isVowel ? `${phone}${stress === 0 ? 0 : 1}` : phone);
    if (!endsWord) continue;
    words.push(phones.join(' '));
    phones = [];
  }
  return words;
}

/** Flite's voices were trained with one vowel where the course writes ə and r before a vowel: "around". */
function isColored(sounds: readonly WordSound[], at: number): boolean {
  const [vowel, r, next] = [sounds[at], sounds[at + 1], sounds[at + 2]];
  const isInWord = vowel?.endsWord === false && r?.endsWord === false;
  return isInWord && vowel.sign === 'ə' && r.sign === 'r' && next?.isVowel === true;
}
