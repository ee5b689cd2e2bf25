import { readArpabet, type Sound } from '@nghego/engine/sounds/arpabet';
import { guessSounds } from '@nghego/engine/diagnosis/guess-sounds';
import { readPhonetic, type WordSound } from '@nghego/engine/diagnosis/read-phonetic';
import { nameSounds } from '@nghego/engine/read-aloud/names';

/** The CMU dictionary: words in lower case and their phonemes (`HH AH0 L OW1`). */
export type Dictionary = Readonly<Record<string, string>>;

/**
 * The sounds of one written word: from our table of names, from the dictionary, as a known word with an ending, as a
 * compound of two known words, spelled letter by letter, or guessed by its letters.
 * @param word of letters and apostrophes, with its capitals
 */
export function sayWord(word: string, dictionary: Dictionary): WordSound[] {
  const name = Object.hasOwn(nameSounds, word) ? nameSounds[word] : undefined;
  if (name !== undefined) return readPhonetic(name);
  const owner = /^(.+)'s?$/.exec(word)?.[1];
  const lower = word.toLowerCase();
  if (/^[A-Z]$/.test(word)) return known(`${lower}.`, dictionary) ?? known(lower, dictionary) ?? [];
  return (
    known(lower, dictionary) ??
    (owner === undefined ? undefined : withEnding(sayWord(owner, dictionary), "'s")) ??
    inflected(lower, dictionary) ??
    // a word with a capital may be a name, which is no compound
    (word === lower ? compound(lower, dictionary) : undefined) ??
    guessSounds(lower.replaceAll("'", '')).sounds
  );
}

function known(word: string, dictionary: Dictionary): WordSound[] | undefined {
  const entry = Object.hasOwn(dictionary, word) ? dictionary[word] : undefined;
  return entry === undefined ? undefined : wordSounds(readArpabet(entry));
}

/**
 * Gives a word's only vowel the stress that the dictionary leaves out for function words, and removes the stress from
 * the i of words such as "thirty", where the dictionary has one.
 */
function wordSounds(sounds: readonly Sound[]): WordSound[] {
  const beats = sounds.filter(({ stress }) => stress !== undefined);
  return sounds.flatMap(({ sign, stress }, at): WordSound[] => {
    const endsWord = at === sounds.length - 1;
    if (stress === undefined) return [{ sign, isVowel: false, stress: 0, endsWord }];
    const isWeak = sign === 'i' && stress === 2 && endsWord;
    const own = isWeak ? 0 : stress;
    return [{ sign, isVowel: true, stress: beats.length === 1 ? 1 : own, endsWord }];
  });
}

const consonant = (sign: string): WordSound => ({
  sign,
  isVowel: false,
  stress: 0,
  endsWord: false,
});
const weak = (sign: string): WordSound => ({ sign, isVowel: true, stress: 0, endsWord: false });

const voiceless: ReadonlySet<string> = new Set(['p', 't', 'k', 'f', 'θ', 's', 'ʃ', 'tʃ']);
const hissing: ReadonlySet<string> = new Set(['s', 'z', 'ʃ', 'ʒ', 'tʃ', 'dʒ']);

/** A known word with an ending: "encrypts", "rinsed". */
function inflected(word: string, dictionary: Dictionary): WordSound[] | undefined {
  for (const [ending, bases] of endings) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    const base = bases
      .map((letters) => known(stem + letters, dictionary))
      .find((sounds) => sounds !== undefined);
    if (base !== undefined) return withEnding(base, ending);
  }
  return undefined;
}

/** Endings, each with the letters that the stem may have lost before it. */
const endings: readonly (readonly [string, readonly string[]])[] = [
  ['es', ['', 'e']],
  ['s', ['']],
  ['ed', ['', 'e']],
  ['ing', ['', 'e']],
];

function withEnding(base: readonly WordSound[], ending: string): WordSound[] {
  return [...base, ...soundOfEnding(ending, base.at(-1)?.sign ?? '')];
}

function soundOfEnding(ending: string, before: string): WordSound[] {
  if (ending === 'ing') return [weak('ɪ'), consonant('ŋ')];
  if (ending === 'ed') {
    if (before === 't' || before === 'd') return [weak('ɪ'), consonant('d')];
    return [consonant(voiceless.has(before) ? 't' : 'd')];
  }
  if (hissing.has(before)) return [weak('ɪ'), consonant('z')];
  return [consonant(voiceless.has(before) ? 's' : 'z')];
}

/** A compound of two known words, with the stress on the first: "whiteboard". */
function compound(word: string, dictionary: Dictionary): WordSound[] | undefined {
  for (let at = word.length - 4; at >= 3; at -= 1) {
    const first = known(word.slice(0, at), dictionary);
    const rest = word.slice(at);
    const second = known(rest, dictionary) ?? inflected(rest, dictionary);
    if (first !== undefined && second !== undefined) return [...first, ...second.map(demoted)];
  }
  return undefined;
}

const demoted = (sound: WordSound): WordSound =>
  sound.stress === 1 ? { ...sound, stress: 2 } : sound;
