// Compares the course's IPA (GUIDE.md) with the CMU Pronouncing Dictionary, as sounds with their stress.

import { readArpabet, type Sound, type Stress } from '@nghego/engine/sounds/arpabet';

const vowels = [
  'aɪ',
  'aʊ',
  'ɔɪ',
  'eɪ',
  'oʊ',
  'i',
  'ɪ',
  'e',
  'æ',
  'ɑ',
  'ɔ',
  'ʊ',
  'u',
  'ʌ',
  'ə',
  'ɚ',
  'ɝ',
];
const consonants = ['tʃ', 'dʒ', ...Array.from('pbtdkɡfvθðszʃʒhmnŋlrwj')];
const signs = [...vowels, ...consonants].toSorted((a, b) => b.length - a.length);

/** The sounds of a transcription; undefined if it breaks the style of GUIDE.md. */
export function readPhonetic(phonetic: string): Sound[] | undefined {
  const inner = /^\/(.+)\/$/.exec(phonetic)?.[1];
  if (inner === undefined) return undefined;
  const sounds: Sound[] = [];
  let rest = inner;
  let stress: Stress = 0;
  while (rest !== '') {
    const mark = rest[0];
    if (mark === 'ˈ' || mark === 'ˌ') {
      stress = mark === 'ˈ' ? 1 : 2;
      rest = rest.slice(1);
      continue;
    }
    if (mark === ' ') {
      rest = rest.slice(1);
      continue;
    }
    const sign = signs.find((one) => rest.startsWith(one));
    if (sign === undefined) return undefined;
    rest = rest.slice(sign.length);
    if (!vowels.includes(sign)) {
      sounds.push({ sign });
      continue;
    }
    sounds.push({ sign, stress });
    stress = 0;
  }
  return sounds;
}

/**
 * Function words: their vowel is reduced inside a term, even if the dictionary does not reduce it in the word alone.
 */
const weakWords = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'for',
  'from',
  'in',
  'of',
  'on',
  'the',
  'to',
]);
/** The vowels that one dictionary or another writes for a reduced vowel. */
const reduced = new Set(['ə', 'ɪ', 'i', 'e', 'ʌ', 'ʊ']);

/** Writes sounds in one way where good dictionaries differ. */
function leveled(sounds: readonly Sound[]): Sound[] {
  const level: Sound[] = [];
  for (const sound of sounds) {
    const last = level.at(-1);
    const { sign, stress } = sound;
    // new, Tuesday: with or without /j/
    if (sign === 'u' && last?.sign === 'j' && /[tdnszlθ]/.test(level.at(-2)?.sign ?? ''))
      level.pop();
    if (sign === 'r' && last?.sign === 'r') continue;
    if (sign === 'ɚ' || sign === 'ɝ') {
      // fire, hour: with or without a second vowel
      if (last?.sign !== 'aɪ' && last?.sign !== 'aʊ')
        level.push({ sign: 'ə', ...(stress === undefined ? {} : { stress }) });
      level.push({ sign: 'r' });
    } else if (sign === 'ɔ') level.push({ ...sound, sign: 'ɑ' });
    else level.push(sound);
  }
  return level;
}

function sameSound(mine: Sound, theirs: Sound | undefined): boolean {
  if (theirs === undefined) return false;
  if (mine.sign === theirs.sign) return true;
  if (theirs.stress === 0) return reduced.has(mine.sign) && reduced.has(theirs.sign);
  return theirs.sign === 'ʌ' && mine.sign === 'ə' && mine.stress === 0;
}

/** Whether the strongest vowel of `mine` is stressed in `theirs`, too; true if there is only one vowel. */
function sameStress(mine: readonly Sound[], theirs: readonly Sound[]): boolean {
  const vowelsOf = (sounds: readonly Sound[]) =>
    sounds.filter(({ stress }) => stress !== undefined);
  const strongest = vowelsOf(mine).findIndex(({ stress }) => stress === 1);
  if (vowelsOf(mine).length === 1) return true;
  return vowelsOf(theirs)[strongest]?.stress === 1;
}

/**
 * Whether a transcription agrees with the dictionary.
 * @param words the words of the term, each with the dictionary's pronunciations, at least one
 */
export function agrees(
  phonetic: string,
  words: readonly { word: string; entries: readonly string[] }[],
): boolean {
  const sounds = readPhonetic(phonetic);
  if (sounds === undefined) return false;
  const mine = leveled(sounds);
  const isTerm = words.length > 1;
  const readings = words.reduce<Sound[][]>(
    (all, { word, entries }) =>
      all.flatMap((head) =>
        entries.map((entry) => [
          ...head,
          ...readArpabet(entry).map((sound) =>
            isTerm && weakWords.has(word) && sound.stress !== undefined
              ? { ...sound, stress: 0 as const }
              : sound,
          ),
        ]),
      ),
    [[]],
  );
  return readings.some((reading) => {
    const theirs = leveled(reading);
    if (mine.length !== theirs.length) return false;
    return (
      mine.every((sound, i) => sameSound(sound, theirs[i])) && (isTerm || sameStress(mine, theirs))
    );
  });
}

/**
 * Whether two terms can sound the same in relaxed American speech: an unstressed vowel is a schwa, one before an r may
 * drop, and a t between vowels is a d (metal, medal).
 * @param one, other the words of each term, each with the dictionary's pronunciations
 */
export function soundsLike(
  one: readonly (readonly string[])[],
  other: readonly (readonly string[])[],
): boolean {
  const theirs = new Set(relaxedReadings(other));
  return relaxedReadings(one).some((reading) => theirs.has(reading));
}

function relaxedReadings(words: readonly (readonly string[])[]): string[] {
  const readings = words.reduce<Sound[][]>(
    (all, entries) =>
      all.flatMap((head) => entries.map((entry) => [...head, ...readArpabet(entry)])),
    [[]],
  );
  return readings.map(relaxed);
}

function relaxed(reading: readonly Sound[]): string {
  const sounds = leveled(reading).map(({ sign, stress }) =>
    // the dictionary stresses the first vowel of 'insure', but not that of 'ensure'
    (stress === 0 && sign !== 'oʊ') || (stress === 2 && sign === 'ɪ') ? 'ə' : sign,
  );
  return sounds
    .map((sign, i) => {
      const isFlap = sign === 't' && vowels.includes(sounds[i - 1] ?? '') && sounds[i + 1] === 'ə';
      const isDropped =
        sign === 'ə' && sounds[i + 1] === 'r' && vowels.includes(sounds[i + 2] ?? '');
      return isDropped ? '' : isFlap ? 'd' : sign;
    })
    .join(' ')
    .replaceAll(/ +/g, ' ');
}
