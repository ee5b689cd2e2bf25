import { createHash } from 'node:crypto';
import { dictionary } from 'cmu-pronouncing-dictionary';
import type { Pcm } from '../../../apps/server/src/services/speech/pcm.ts';
import {
  choiceCount,
  choicesOfSentence,
  choicesOfWord,
  nearestWords,
  sameSound,
} from './choices.ts';
import { otherPronunciations, type Pronunciation, pronounce, pronounceSigns } from './pronounce.ts';
import type { Hearing, Recogniser } from './recogniser.ts';

/**
 * A sound's text; `phonetic` is empty for a sentence. `signs` are those that a British voice was given, empty for
 * American voices. `sum` is the file's checksum.
 */
type Spoken = { text: string; phonetic: string; signs: string; sum: string };

/** What the recogniser chose; `content:voices -- hear` writes it. */
export type Verdicts = {
  recogniser: string;
  /** how many choices each sound had */
  choices: number;
  words: { heard: number; of: number };
  sentences: { heard: number; of: number };
  /** texts whose sound the recogniser took for another text, and that text */
  missed: { text: string; phonetic: string; heard: string }[];
  /** SHA-256 of the files' checksums, in order: equal for equal sounds, also in another clone */
  sounds: string;
};

/**
 * Has a recogniser choose the text of each sound among twenty (VO-04): its own, other pronunciations of its spelling,
 * and the nearest ones. A homophone counts as the text itself.
 * @param parts.read returns a decoded sound
 * @param parts.start gets every word of all choices
 * @param parts.progress is called after each sound
 */
export async function verifySounds<Sound extends Spoken>(
  sounds: readonly Sound[],
  parts: {
    read: (sound: Sound) => Promise<Pcm>;
    start: (words: ReadonlySet<string>) => Promise<Pick<Recogniser, 'hear' | 'stop'>>;
    progress: (done: number) => void;
  },
): Promise<Verdicts> {
  const { own, choices } = choicesOf(sounds);
  const recogniser = await parts.start(new Set(choices.flat(2)));
  const verdicts: Verdicts = {
    recogniser: 'pocketsphinx, en-us',
    choices: choiceCount,
    words: { heard: 0, of: 0 },
    sentences: { heard: 0, of: 0 },
    missed: [],
    sounds: digest(sounds),
  };
  try {
    for (const [at, sound] of sounds.entries()) {
      const { text, phonetic } = sound;
      const asked: Hearing = { pcm: await parts.read(sound), choices: choices[at] ?? [] };
      const heard = asked.choices[await recogniser.hear(asked)];
      const kind = phonetic === '' ? verdicts.sentences : verdicts.words;
      kind.of += 1;
      if (heard !== undefined && own[at]?.some((one) => sameSound(heard, one)) === true)
        kind.heard += 1;
      else verdicts.missed.push({ text, phonetic, heard: heard?.join(' | ') ?? '' });
      parts.progress(at + 1);
    }
  } finally {
    recogniser.stop();
  }
  return verdicts;
}

/**
 * The choices for each sound, and which of them are its own text; for a British sound also the American pronunciation.
 */
function choicesOf(sounds: readonly Spoken[]): {
  own: Pronunciation[][];
  choices: Pronunciation[][];
} {
  const own = sounds.map(({ text, phonetic, signs }) => {
    const american = pronounce(text, phonetic, dictionary);
    return signs === '' ? [american] : [pronounceSigns(signs), american];
  });
  const said = own.map(([first = []]) => first);
  const pool = said.filter((_, at) => sounds[at]?.phonetic !== '');
  const words = [...new Set(said.flat())];
  const near = new Map<string, ReturnType<typeof nearestWords>>();
  const neighbours = (word: string): ReturnType<typeof nearestWords> => {
    const known = near.get(word) ?? nearestWords(word, words);
    near.set(word, known);
    return known;
  };
  const choices = sounds.map(({ text, phonetic }, at) => {
    const [first = [], ...others] = own[at] ?? [];
    if (phonetic === '') return choicesOfSentence(first, others, neighbours);
    const spelledSo = otherPronunciations(text.toLowerCase(), dictionary);
    return choicesOfWord(first, [...others, ...spelledSo], pool);
  });
  return { own, choices };
}

function digest(sounds: readonly Spoken[]): string {
  const all = createHash('sha256');
  for (const { sum } of sounds) all.update(`${sum}\n`);
  return all.digest('hex');
}
