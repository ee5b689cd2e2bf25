import { reducedASet, sensesARound } from '@nghego/contracts/ear';
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
export const textsOfContrasts = (contrasts: readonly Contrast[]): EarText[] => [
  ...wordsOf(contrasts),
  ...framesOf(contrasts),
];

const wordsOf = (contrasts: readonly Contrast[]): EarText[] =>
  contrasts
    .flatMap(({ pairs }) => pairs.flatMap(({ a, b }) => [a, b]))
    .map(({ word: text, phonetic }) => ({ text, phonetic }));

const framesOf = (contrasts: readonly Contrast[]): EarText[] =>
  contrasts
    .flatMap(({ pairs }) => pairs)
    .flatMap(({ a, b, frame }) =>
      frame === undefined
        ? []
        : [a, b].map(({ word }) => ({ text: framed({ text: frame, word }), phonetic: '' })),
    );

/** Pairs of each contrast in the one-minute check. */
export const pairsAMinute = 3;

/**
 * All texts of ear training in rounds, in the order in which their sounds are made. Each round has the next part of
 * every exercise (pairs of the one-minute check, a set of reduced forms, twenty pairs of sentences), so that learners
 * can soon begin each exercise.
 */
export function earTexts({ contrasts, reduced, senses }: EarFiles): EarText[][] {
  const pairs = Math.max(0, ...contrasts.map((contrast) => contrast.pairs.length));
  const rounds = Math.max(
    pairs / pairsAMinute,
    reduced.length / reducedASet,
    senses.length / sensesARound,
  );
  return Array.from({ length: Math.ceil(rounds) }, (_, round) => {
    const ofRound = <T>(all: readonly T[], size: number): T[] =>
      all.slice(round * size, (round + 1) * size);
    const some = contrasts.map((one) => ({ ...one, pairs: ofRound(one.pairs, pairsAMinute) }));
    const needed = [
      ...wordsOf(some),
      ...ofRound(reduced, reducedASet).map(saidOf),
      ...ofRound(senses, sensesARound)
        .flatMap(({ sensible, absurd }) => [sensible, absurd])
        .map(({ english: text }) => ({ text, phonetic: '' })),
    ];
    // a drill also works without its words in sentences
    return [needed, framesOf(some)];
  }).flat();
}
