import type { SenseFile } from '@nghego/contracts/ear-file';
import { changedWords } from '../lint/lint-sense.ts';
import { besideOther, type Half, shareTold } from './tell-halves.ts';

type Pair = SenseFile['pairs'][number];
/** The marks of a sentence, by name: numbers that say nothing about its sense, such as its length. */
export type Marks = Readonly<Record<string, number>>;

/**
 * The share of sentences that a classifier sorts rightly into sensible and absurd by their marks: `alone` by each
 * sentence's own marks, `beside` by how these differ from the marks of the other sentence of the pair.
 */
export type Told = { by: string; alone: number; beside: number };

/** A larger share is a fault (EA-05); by guessing, half of the sentences are sorted rightly. */
export const mostTold = 0.55;

export const marksOfText = (english: string): Marks => ({
  letters: english.match(/\p{L}/gu)?.length ?? 0,
  words: english.split(' ').length,
});

/**
 * How many sentences a classifier sorts rightly by each of their marks, and by all marks together.
 * @param marksOf returns marks with the same names for each sentence; undefined leaves the sentence's pair out
 */
export function tellSenses(
  pairs: readonly Pair[],
  marksOf: (english: string) => Marks | undefined,
): { pairs: number; told: Told[] } {
  const marked = pairs.flatMap((pair) => {
    const [sensible, absurd] = [marksOf(pair.sensible.english), marksOf(pair.absurd.english)];
    return sensible === undefined || absurd === undefined ? [] : [{ pair, sensible, absurd }];
  });
  const names = Object.keys(marked[0]?.sensible ?? {});
  const told = [...names.map((name) => [name]), ...(names.length > 1 ? [names] : [])].map((by) => {
    const halves = marked.map(({ pair, sensible, absurd }): [Half, Half] => {
      const half = (isSensible: boolean, marks: Marks): Half => ({
        group: exchangeOf(pair),
        isSensible,
        marks: by.map((name) => marks[name] ?? 0),
      });
      return [half(true, sensible), half(false, absurd)];
    });
    return {
      by: by.join(', '),
      alone: shareTold(halves.flat()),
      beside: shareTold(besideOther(halves)),
    };
  });
  return { pairs: marked.length, told };
}

/**
 * A key of the two words by which the sentences of a pair differ; a pair with the same words exchanged has the same
 * key.
 */
function exchangeOf(pair: Pair): string {
  const words = changedWords(pair);
  return words === undefined ? pair.id : [words.sensible, words.absurd].toSorted().join(' ');
}
