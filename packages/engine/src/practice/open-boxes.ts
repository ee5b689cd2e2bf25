import { foldWord } from '../diagnosis/compare-word.ts';
import { isFunctionWord } from '../diagnosis/function-words.ts';
import type { Gaps } from './gaps.ts';
import { boxWords } from './sentence-boxes.ts';
import { givenWords } from './sentence-session.ts';

/** In sentences of this many words or more, 'few' means three boxes, else two. */
const longSentence = 8;

type Sentence = {
  englishSentence: string;
  names?: readonly string[];
  /** the words and terms of the course in the sentence */
  words?: readonly { id: string; word: string }[];
};

/**
 * The boxes that the learner writes, in order: words that carry meaning first, of these the weakest in memory, then the
 * longest. Names are never among them. The same memory always gives the same boxes.
 * @param recallOf the chance that a word of the course is remembered, 0 to 1
 * @returns undefined if all are open
 */
export function openBoxes(
  sentence: Sentence,
  gaps: Gaps,
  recallOf: (wordId: string) => number,
): number[] | undefined {
  if (gaps === 'all') return undefined;
  const names = givenWords({ ...sentence, open: undefined });
  const boxes = boxWords(sentence.englishSentence)
    .map((word, box) => ({ box, folded: foldWord(word) }))
    .filter(({ box }) => names[box] === undefined)
    .map(({ box, folded }) => ({
      box,
      isWeak: isFunctionWord(folded),
      recall: recallIn(sentence, folded, recallOf),
      length: folded.length,
    }));
  const ranked = boxes.toSorted(
    (a, b) =>
      Number(a.isWeak) - Number(b.isWeak) ||
      a.recall - b.recall ||
      b.length - a.length ||
      a.box - b.box,
  );
  const content = boxes.filter(({ isWeak }) => !isWeak).length;
  const few = Math.min(boxes.length < longSentence ? 2 : 3, Math.max(1, content));
  const wanted = gaps === 'few' ? few : Math.max(few, Math.ceil(boxes.length / 2));
  if (wanted >= boxes.length) return undefined;
  return ranked
    .slice(0, wanted)
    .map(({ box }) => box)
    .toSorted((a, b) => a - b);
}

/** A word that is not of the course, or was never practised, is the weakest. */
function recallIn(
  { words = [] }: Sentence,
  folded: string,
  recallOf: (wordId: string) => number,
): number {
  // an inflected form counts as the word
  const known = words.filter(({ word }) =>
    boxWords(word).some((part) => {
      const stem = foldWord(part);
      return stem === folded || (stem.length > 3 && folded.startsWith(stem));
    }),
  );
  return Math.max(0, ...known.map(({ id }) => recallOf(id)));
}
