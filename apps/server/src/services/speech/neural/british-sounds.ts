import type { WordSound } from '@nghego/engine/diagnosis/read-phonetic';
import { bathWords, britishWords, shortBeforeR, strutBeforeR } from './british-words.ts';
import { isEnding } from './model-sounds.ts';

/** The British signs of the neural voices for the course's American IPA; signs that are missing stay the same. */
const signOf: Readonly<Record<string, string>> = {
  aʊ: 'W',
  aɪ: 'I',
  e: 'ɛ',
  eɪ: 'A',
  oʊ: 'Q',
  ɔɪ: 'Y',
  tʃ: 'ʧ',
  dʒ: 'ʤ',
  r: 'ɹ',
  ɚ: 'ə',
  ɝ: 'ɜː',
};

const stressMarks = ['', 'ˈ', 'ˌ'] as const;

/**
 * The sounds of one word in British English, in the signs of the neural voices: r only before a vowel, the British
 * vowels of "lot", "bath", "goat", "near", "square" and "nurse", no tap, j in "new".
 * @param sounds of the word as the course writes them (American)
 * @param word as it is spelled, since some American vowels are two vowels in British English
 */
export function britishSounds(sounds: readonly WordSound[], word: string): string {
  const spelled = word.toLowerCase();
  const own = ownSounds(spelled);
  if (own !== undefined) return own;
  let line = '';
  for (const at of sounds.keys()) line += signAt(sounds, at, spelled);
  return line;
}

/** The sounds of a word that `britishWords` lists, or of the form in -s of such a word. */
function ownSounds(word: string): string | undefined {
  const inTable = (key: string): string | undefined =>
    Object.hasOwn(britishWords, key) ? britishWords[key] : undefined;
  const own = inTable(word);
  if (own !== undefined) return own;
  const single = inTable(word.replace(/'?s$/, '')) ?? inTable(word.replace(/es$/, ''));
  if (single === undefined) return undefined;
  if (/[szʃʒʧʤ]$/.test(single)) return `${single}ɪz`;
  return single + (/[ptkfθ]$/.test(single) ? 's' : 'z');
}

/** Whether a word, or the stem of a form such as "asked", "classes", "faster" or "dancing", has the vowel of "bath". */
function isBathWord(word: string): boolean {
  const stem = word.replace(/(?:'?s|es|ed|er|ing)$/, '');
  return [word, stem, word.replace(/s$/, ''), `${stem}e`].some((one) => bathWords.has(one));
}

function signAt(sounds: readonly WordSound[], at: number, word: string): string {
  const sound = sounds[at];
  if (sound === undefined) return '';
  const { sign, isVowel, stress } = sound;
  const next = sounds[at + 1];
  if (sign === 'r') return next?.isVowel === true ? 'ɹ' : '';
  if (!isVowel) return (signOf[sign] ?? sign) + (takesJ(sounds, at, word) ? 'j' : '');
  const vowel = vowelAt(sounds, at, word);
  const isDrawn = (sign === 'aʊ' || sign === 'aɪ') && next?.sign === 'r';
  return (vowel === 'ə' ? '' : stressMarks[stress]) + vowel + (isDrawn ? 'ə' : '');
}

function vowelAt(sounds: readonly WordSound[], at: number, word: string): string {
  const { sign = '', stress = 0 } = sounds[at] ?? {};
  const next = sounds[at + 1];
  const isBeforeR = next?.sign === 'r';
  const isBeforeRAndVowel = isBeforeR && sounds[at + 2]?.isVowel === true;
  switch (sign) {
    case 'ɑ':
      // the last vowel of a name: "Costa"
      if (stress === 0 && next === undefined) return 'ə';
      if (isBeforeRAndVowel) return /[oO]r/.test(word) || /w?arr/.test(word) ? 'ɒ' : 'ɑː';
      if (isBeforeR) return 'ɑː';
      if (/au|aw/.test(word)) return 'ɔː';
      return /o|wa|wha|qua|^en|genre/.test(word) ? 'ɒ' : 'ɑː';
    case 'ɔ':
      if (isBeforeRAndVowel)
        return stress !== 1 && word.endsWith('ory')
          ? 'ə'
          : /orr|ori|ora|forest|foreign|flore|war/.test(word) &&
              !/story|glor|stor|bor|ori[ae]/.test(word)
            ? 'ɒ'
            : 'ɔː';
      if (isBeforeR) return 'ɔː';
      return /au|aw|al(?!o)|[^c]ough|oad|wat/.test(word) ? 'ɔː' : 'ɒ';
    case 'æ':
      return isBathWord(word) ? 'ɑː' : 'a';
    case 'e':
      if (isBeforeRAndVowel) {
        if (stress === 2 && /ary$|ery$/.test(word)) return 'ə';
        if (/arr/.test(word) || shortBeforeR.has(word)) return 'a';
        if (/arily/.test(word)) return 'ɛ';
        return /er[aeioruy]/.test(word) && !/are|ari|air|here/.test(word) ? 'ɛ' : 'ɛː';
      }
      return isBeforeR ? 'ɛː' : 'ɛ';
    case 'ɪ':
      if (isBeforeRAndVowel) return /irr|iri|ira|yr|spir/.test(word) ? 'ɪ' : 'ɪə';
      return isBeforeR ? 'ɪə' : 'ɪ';
    case 'ʊ':
      if (isBeforeR) return /sure|poor|your/.test(word) ? 'ɔː' : 'ʊə';
      return 'ʊ';
    case 'ɝ':
      if (next?.isVowel === true)
        return strutBeforeR.has(word.replace(/ies$|ied$/, 'y')) ? 'ʌɹ' : 'ɜːɹ';
      return 'ɜː';
    case 'ɚ':
      return next?.isVowel === true ? 'əɹ' : 'ə';
    case 'i':
      // the dictionary has this vowel in "here", British English the vowel of "near"
      if (isBeforeR && (stress === 1 || !isBeforeRAndVowel)) return 'ɪə';
      return stress === 0 ? 'i' : 'iː';
    case 'u':
      return stress === 0 && next?.isVowel === true ? 'u' : 'uː';
    case 'ə':
      if (isEnding(sounds, at)) return 'ɪ';
      if (at === 0 && word.startsWith('un') && next?.sign === 'n') return 'ʌ';
      if (next?.sign === 'z' && word.includes('ization')) return 'I';
      if (at > 0 && next?.sign === 'l' && sounds[at + 2]?.isVowel !== true)
        return word.endsWith('ile') && at === sounds.length - 2 ? 'I' : 'ᵊ';
      return 'ə';
    default:
      return signOf[sign] ?? sign;
  }
}

/** Whether j stands before the vowel, as in "new", "student" and "reduce"; American English has lost it. */
function takesJ(sounds: readonly WordSound[], at: number, word: string): boolean {
  const sign = sounds[at]?.sign ?? '';
  const next = sounds[at + 1]?.sign;
  if (next !== 'u' && !(next === 'ʊ' && sounds[at + 2]?.sign === 'r')) return false;
  if (sign === 't') return /t(?:u|ew)/.test(word);
  if (sign === 'd') return /d(?:u|ew)/.test(word);
  return sign === 'n' && /n(?:u|ew|eu)/.test(word);
}
