import { nameSounds } from '@nghego/engine/read-aloud/names';
import { flitePhones } from './flite-phones.ts';
import { speakableText } from './speakable-text.ts';

/** A text for Flite, and a line of its lexicon for each word whose sounds are given: `word : phones`. */
export type FliteText = { text: string; lexicon: string };

const names = new RegExp(String.raw`\b(${Object.keys(nameSounds).join('|')})\b`, 'g');

/** A letter read by its name, not as an article: "plan A", "A M". */
const letterA = /(?<=[a-zA-Z,] )A(?=\b(?!'))/g;
const letterSound = '/eɪ/';

/**
 * The input for Flite. A word with known sounds is replaced by a made-up word of the lexicon, since Flite spells some
 * real words letter by letter even if the lexicon has them.
 * @param phonetic of the whole text, in the course's IPA; ignored unless it has one part for each word
 * @throws SpeechError as {@link speakableText}
 */
export function fliteText(text: string, phonetic: string): FliteText {
  const plain = speakableText(text);
  const said = flitePhones(phonetic);
  const counts = [plain.split(' '), plain.split(/[ -]/)].map(({ length }) => length);
  if (counts.includes(said.length)) {
    const entries = lexiconOf(said);
    return { text: entries.map(({ word }) => word).join(' '), lexicon: linesOf(entries) };
  }
  const sounds: string[] = [];
  const stand = (ipa: string): string => {
    const at = sounds.indexOf(ipa);
    if (at === -1) sounds.push(ipa);
    return madeUp(at === -1 ? sounds.length - 1 : at);
  };
  const replaced = plain
    .replaceAll(names, (name) => stand(nameSounds[name] ?? ''))
    .replaceAll(letterA, () => stand(letterSound));
  const entries = lexiconOf(sounds.map((ipa) => flitePhones(ipa).join(' ')));
  return { text: replaced, lexicon: linesOf(entries) };
}

type Entry = { word: string; phones: string };

const lexiconOf = (phones: readonly string[]): Entry[] =>
  phones.map((one, index) => ({ word: madeUp(index), phones: one }));
const linesOf = (entries: readonly Entry[]): string =>
  entries.map(({ word, phones }) => `${word} : ${phones}\n`).join('');

const syllables = Array.from('bdfgklmn').flatMap((consonant) =>
  Array.from('aeiou', (vowel) => consonant + vowel),
);

/** The nth made-up word: `zorba`, `zorbe` …, `zorbaba`. */
function madeUp(index: number): string {
  let word = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / syllables.length) - 1)
    word = (syllables[rest % syllables.length] ?? '') + word;
  return `zor${word}`;
}
