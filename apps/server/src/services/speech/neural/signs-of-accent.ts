import type { Accent } from '@nghego/engine/sounds/item-voice';
import type { WordSound } from '@nghego/engine/diagnosis/read-phonetic';
import { britishAtEnd, britishFunctionWords } from './british-function-words.ts';
import { britishSounds } from './british-sounds.ts';
import { fullAtEnd, functionWords } from './function-words.ts';
import { modelSounds } from './model-sounds.ts';

/** How an accent is written in the signs of the neural voices. */
export type SignsOfAccent = {
  /** the signs of one word with its stress; `spelled` is its spelling, empty if that is unknown */
  word: (sounds: readonly WordSound[], spelled: string) => string;
  /** function words inside a sentence and at its end */
  inside: Readonly<Record<string, string>>;
  atEnd: Readonly<Record<string, string>>;
};

export const american: SignsOfAccent = {
  word: (sounds) => modelSounds(sounds),
  inside: functionWords,
  atEnd: { ...fullAtEnd, to: 'tu' },
};

export const british: SignsOfAccent = {
  word: britishSounds,
  inside: britishFunctionWords,
  atEnd: { ...britishAtEnd, to: 'tuː' },
};

export const signsOf: Record<Accent, SignsOfAccent> = { American: american, British: british };
