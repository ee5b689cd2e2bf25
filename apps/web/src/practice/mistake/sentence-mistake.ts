import { diagnoseSentence, hintOf, type KnownSentence, type Mark } from '@nghego/engine/diagnosis';
import { hintText } from './hint-text.ts';

/** The first fault of a sentence: in which box, where in it, and what to say of it. */
type SentenceMistake = {
  /** from 0; undefined where it concerns several boxes */
  box: number | undefined;
  marks: Mark[];
  text: string | undefined;
};

/** What to tell of a wrong sentence: one thing at a time. */
export function sentenceMistake(
  sentence: KnownSentence,
  typed: readonly string[],
): SentenceMistake {
  const { kind, slots, boxes, marks } = diagnoseSentence(sentence, typed);
  if (kind === null) return { box: undefined, marks: [], text: undefined };
  const at = boxes.findIndex((box) => box.verdict === 'wrong' && box.kind === kind);
  const box = at < 0 ? undefined : (boxes[at]?.typedBox ?? at);
  return {
    box,
    marks: marks.filter((mark) => mark.box === box),
    text: hintText(hintOf({ kind, slots })),
  };
}
