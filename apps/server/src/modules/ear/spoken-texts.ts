import type { EarFiles } from '@nghego/contracts/ear-file';

/** What is spoken, and how; `phonetic` is empty for most sentences. */
export type EarText = { text: string; phonetic: string };

type Frame = { text: string; word: string };
type Contrast = EarFiles['contrasts'][number];
type Reduced = EarFiles['reduced'][number];

/** A frame with its word, as it is said. */
export function framed({ text, word }: Frame): string {
  const said = text.startsWith('___') ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
  return text.replace('___', said);
}

/** How a reduced form is said: `phonetic` names words that no dictionary knows, as `gonna /ˈɡʌnə/`. */
export function saidOf({ english, say = english, phonetics = {} }: Reduced): EarText {
  const phonetic = Object.entries(phonetics)
    .map(([word, sounds]) => `${word} ${sounds}`)
    .join(' ');
  return { text: say, phonetic };
}

/** The words of the contrasts, and the frames with each of them. */
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

/** Everything that is spoken to train the ear, in the order in which it is made. */
export function earTexts({ contrasts, reduced, senses }: EarFiles): EarText[] {
  return [
    ...textsOfContrasts(contrasts),
    ...reduced.map(saidOf),
    ...senses
      .flatMap(({ sensible, absurd }) => [sensible, absurd])
      .map(({ english: text }) => ({ text, phonetic: '' })),
  ];
}
