import type { Stress } from '../sounds/arpabet.ts';
import { longestPhonetic } from '../sounds/has-beats.ts';

/** A sound of a word, in the signs of content/GUIDE.md. */
export type WordSound = {
  sign: string;
  isVowel: boolean;
  /** Only vowels have a stress; the only vowel of a transcription always has it. */
  stress: Stress;
  /** Whether a word of the term ends with this sound. */
  endsWord: boolean;
};

const vowels = ['aɪ', 'aʊ', 'ɔɪ', 'eɪ', 'oʊ', ...Array.from('iɪeæɑɔʊuʌəɚɝ')];
const consonants = ['tʃ', 'dʒ', ...Array.from('pbtdkɡfvθðszʃʒhmnŋlrwj')];
const signs = [...vowels, ...consonants].toSorted((a, b) => b.length - a.length);
const vowelSigns: ReadonlySet<string> = new Set(vowels);

/** Other spellings of the same sounds. */
const otherSigns: Record<string, string> = {
  g: 'ɡ',
  ɛ: 'e',
  ɒ: 'ɑ',
  a: 'æ',
  ɜ: 'ɝ',
  ɹ: 'r',
  ʧ: 'tʃ',
  ʤ: 'dʒ',
  ɾ: 't',
  ɫ: 'l',
};

export const isVowelSign = (sign: string): boolean => vowelSigns.has(sign);

/** Whether a text is one sound, in the signs of content/GUIDE.md. */
export const isSoundSign = (sign: string): boolean => signs.includes(sign);

/**
 * The sounds of a transcription, with or without slashes; skips other characters.
 * @returns empty if there is no sound in it
 */
export function readPhonetic(phonetic: string): WordSound[] {
  const text = phonetic.slice(0, longestPhonetic).normalize('NFC');
  const sounds: WordSound[] = [];
  let stress: Stress = 0;
  let at = 0;
  while (at < text.length) {
    const letter = text[at] ?? '';
    const two = text.slice(at, at + 2);
    const sign = signs.find((one) => two.startsWith(one)) ?? otherSigns[letter];
    if (sign === undefined) {
      if (letter === 'ˈ') stress = 1;
      else if (letter === 'ˌ') stress = 2;
      else if (letter === ' ' || letter === '-') endWord(sounds);
      at += 1;
      continue;
    }
    const isVowel = vowelSigns.has(sign);
    sounds.push({ sign, isVowel, stress: isVowel ? stress : 0, endsWord: false });
    if (isVowel) stress = 0;
    at += two.startsWith(sign) ? sign.length : 1;
  }
  endWord(sounds);
  const beats = sounds.filter(({ isVowel }) => isVowel);
  const [only] = beats;
  if (beats.length === 1 && only !== undefined) only.stress = 1;
  return sounds;
}

function endWord(sounds: WordSound[]): void {
  const last = sounds.at(-1);
  if (last !== undefined) last.endsWord = true;
}

const weakVowels: ReadonlySet<string> = new Set(Array.from('əɚɪʊɑæeʌ'));

/** Vowels that are reduced in an unstressed syllable; dictionaries write some of them in full. */
export const isReduced = ({ sign, isVowel, stress }: WordSound): boolean =>
  isVowel && stress === 0 && weakVowels.has(sign);
