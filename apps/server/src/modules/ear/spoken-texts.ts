import type { EarFiles } from '@nghego/contracts/ear-file';

/** A text to speak, and how; `phonetic` is empty for most sentences. */
export type EarText = { text: string; phonetic: string };

type Frame = { text: string; word: string };
type Contrast = EarFiles['contrasts'][number];
type Reduced = EarFiles['reduced'][number];

/** A frame with the word in its gap. */
export function framed({ text, word }: Frame): string {
  const said = text.startsWith('___') ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
  return text.replace('___', said);
}

/** A reduced form as it is spoken: `phonetic` lists words that no dictionary has, such as `gonna /ˈɡʌnə/`. */
export function saidOf({ english, say = english, phonetics = {} }: Reduced): EarText {
  const phonetic = Object.entries(phonetics)
    .map(([word, sounds]) => `${word} ${sounds}`)
    .join(' ');
  return { text: say, phonetic };
}

/** The words of the contrasts, and each frame with each word of its pairs. */
export function textsOfContrasts(contrasts: readonly Contrast[]): EarText[] {
  const pairs = contrasts.flatMap((contrast) => contrast.pairs);
  const words = pairs.flatMap(({ a, b }) => [a, b]);
  return [
    ...words.map(({ word: text, phonetic }) => ({ text, phonetic })),
    ...pairs.flatMap(({ a, b, frame }) =>
      frame === undefined
        ? []
        : [a, b].map(({ word }) => ({ text: framed({ text: frame, word }), phonetic: '' })),
    ),
  ];
}

/** All texts of ear training, in the order in which their sounds are made. */
export function earTexts({ contrasts, reduced, senses }: EarFiles): EarText[] {
  return [
    ...textsOfContrasts(contrasts),
    ...reduced.map(saidOf),
    ...senses
      .flatMap(({ sensible, absurd }) => [sensible, absurd])
      .map(({ english: text }) => ({ text, phonetic: '' })),
  ];
}
