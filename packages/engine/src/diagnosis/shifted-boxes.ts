import { boxWords } from '../practice/sentence-boxes.ts';
import { mostTypedLetters } from '../practice/practice-event.ts';
import type { TypedWord } from './align-words.ts';
import { saidFastIn } from './contractions.ts';
import { alignBoxes } from './diagnose-sentence.ts';

/** Right words in a wrong box, since a word before them was left out or added (UX-11). */
export type ShiftedBoxes = {
  /** From the box into which a right word was typed to the box where it belongs. */
  belongs: ReadonlyMap<number, number>;
  /** Boxes before whose text a word was left out. */
  holes: readonly number[];
  /** The texts of all boxes once each word is where it belongs. */
  moved: readonly string[];
};

/**
 * Finds right words that stand in a wrong box. The words are aligned with those of the sentence, as in the diagnosis;
 * given boxes do not change, and words move past them.
 * @param typed one text for each box
 * @param given the fixed word of each box; undefined for those that the learner fills
 * @returns undefined if no right word is in a wrong box, or if moving the words would lose or overfill a text
 */
export function findShifted(
  { englishSentence }: { englishSentence: string },
  typed: readonly string[],
  given: readonly (string | undefined)[],
): ShiftedBoxes | undefined {
  const all = boxWords(englishSentence);
  const open = all.flatMap((_, box) => (given[box] === undefined ? [box] : []));
  const expected = open.map((box) => all[box] ?? '');
  const texts = open.map((box) => typed[box] ?? '');
  const { words, steps } = alignBoxes(expected, texts);
  // words that the alignment cut off would be lost
  if (!isSame(words, typed.length > all.length ? [...texts, ...typed.slice(all.length)] : texts))
    return undefined;
  /** how many words each box holds: only a word alone in its box can be shifted */
  const held = texts.map((_, at) => words.filter(({ box }) => box === at).length);

  const belongs = new Map<number, number>();
  const holes = new Set<number>();
  /** the words that belong to each box, by their places */
  const wordsOf: number[][] = texts.map(() => []);
  const inPlace = new Set<number>();
  const extra: number[] = [];
  const placed: (number | undefined)[] = words.map(() => undefined);
  for (const { of, at, words: count, typed: said, sort } of steps) {
    if (sort === 'missing') {
      const next = words[at]?.box;
      // no hole if the next word was typed into a later box: the missing word's own box is empty, which shows enough
      if (next !== undefined && next <= of) holes.add(next);
      continue;
    }
    if (sort === 'extra') {
      extra.push(at);
      continue;
    }
    for (let word = at; word < at + said; word += 1) {
      const box = words[word]?.box ?? 0;
      // The check accepts a word that stands for several (gonna) in the box of any of them. If more words than boxes
      // were typed, the last box gets the rest.
      const isWithin = said === 1 && box >= of && box < of + count;
      const to = isWithin ? box : of + Math.min(word - at, count - 1);
      wordsOf[to]?.push(word);
      placed[word] = to;
      // elsewhere than in its own boxes, a form of quick speech is to be written in full, not to be moved
      const isFast = saidFastIn(words[word]?.text ?? '') !== undefined;
      const isRight = sort === 'same' || (sort === 'variant' && !isFast);
      const isAlone = held[box] === 1;
      if (isRight && isAlone && box === to) inPlace.add(to);
      if (isRight && isAlone && box !== to) belongs.set(box, to);
    }
  }
  if (belongs.size === 0) return undefined;
  for (const word of extra) keepExtra(word, words[word]?.box ?? 0, placed, wordsOf, inPlace);

  const numberOf = (at: number): number => open[at] ?? all.length;
  const moved = all.map((word, box) => {
    const at = open.indexOf(box);
    return at < 0
      ? (typed[box] ?? word)
      : (wordsOf[at] ?? [])
          .toSorted((a, b) => a - b)
          .map((word_) => words[word_]?.text ?? '')
          .join(' ');
  });
  if (moved.some((text) => text.length > mostTypedLetters)) return undefined;
  return {
    belongs: new Map([...belongs].map(([from, to]) => [numberOf(from), numberOf(to)])),
    holes: [...holes].map(numberOf).toSorted((a, b) => a - b),
    moved,
  };
}

/** Whether these words are all that was typed. */
function isSame(words: readonly TypedWord[], texts: readonly string[]): boolean {
  const all = texts.flatMap((text) => text.split(/\s+/u)).filter((text) => text !== '');
  return all.length === words.length && all.every((text, at) => text === words[at]?.text);
}

/** An extra word stays beside its neighbor, but never in a box that was right. */
function keepExtra(
  word: number,
  box: number,
  placed: readonly (number | undefined)[],
  wordsOf: number[][],
  inPlace: ReadonlySet<number>,
): void {
  const after = placed.slice(word + 1).find((to) => to !== undefined);
  const before = placed.slice(0, word).findLast((to) => to !== undefined);
  const isFree = (to: number | undefined): to is number => to !== undefined && !inPlace.has(to);
  const to = isFree(after) ? after : isFree(box) ? box : isFree(before) ? before : box;
  wordsOf[to]?.push(word);
}
