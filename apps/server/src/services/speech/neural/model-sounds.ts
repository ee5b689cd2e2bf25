import type { WordSound } from '@nghego/engine/diagnosis/read-phonetic';

/**
 * The signs of the neural voice (those of Kokoro-82M's training) for the course's IPA; signs that are missing stay the
 * same.
 */
const signOf: Readonly<Record<string, string>> = {
  aʊ: 'W',
  aɪ: 'I',
  e: 'ɛ',
  ɚ: 'əɹ',
  ɝ: 'ɜɹ',
  eɪ: 'A',
  oʊ: 'O',
  ɔɪ: 'Y',
  tʃ: 'ʧ',
  dʒ: 'ʤ',
  r: 'ɹ',
};

const stressMarks = ['', 'ˈ', 'ˌ'] as const;

const hissing: ReadonlySet<string> = new Set(['s', 'z', 'ʃ', 'ʒ', 'tʃ', 'dʒ']);

/**
 * The sounds of one word in American English, in the signs of the neural voice: a stress mark stands before its vowel,
 * a t between two vowels is a tap (`T`) if the second has no stress, and -əl is one soft sound (`ᵊl`).
 * @param sounds of one word, not of a whole term
 */
export function modelSounds(sounds: readonly WordSound[]): string {
  return sounds.map((sound, at) => signAt(sounds, sound, at)).join('');
}

function signAt(sounds: readonly WordSound[], sound: WordSound, at: number): string {
  const { sign, isVowel, stress } = sound;
  const next = sounds[at + 1];
  if (sign === 't' && isTap(sounds, at)) return 'T';
  if (!isVowel) return signOf[sign] ?? sign;
  if (stress === 0 && next !== undefined) {
    if (sign === 'ə' && next.sign === 'l' && sounds[at + 2]?.isVowel !== true && at > 0) return 'ᵊ';
    if ((sign === 'ə' || sign === 'ɪ') && isEnding(sounds, at)) return 'ᵻ';
  }
  return stressMarks[stress] + (signOf[sign] ?? sign);
}

/**
 * Whether a t is a tap, as in "water", "party", "little": not after another consonant, nor before a stressed vowel
 * ("hotel").
 */
function isTap(sounds: readonly WordSound[], at: number): boolean {
  const [before, after] = [sounds[at - 1], sounds[at + 1]];
  const isBetween =
    before !== undefined &&
    (before.isVowel || before.sign === 'r') &&
    after?.isVowel === true &&
    after.stress === 0;
  // "button", "important": a glottal stop instead of a tap
  const isStopped =
    after?.sign === 'ə' && sounds[at + 2]?.sign === 'n' && sounds[at + 3]?.isVowel !== true;
  return isBetween && !isStopped;
}

/** Whether a vowel is that of -es or -ed at a word's end: "boxes", "wanted". */
export function isEnding(sounds: readonly WordSound[], at: number): boolean {
  const before = sounds[at - 1]?.sign ?? '';
  const last = sounds[at + 1]?.sign;
  if (at + 2 !== sounds.length) return false;
  return (
    (last === 'z' && hissing.has(before)) || (last === 'd' && (before === 't' || before === 'd'))
  );
}
