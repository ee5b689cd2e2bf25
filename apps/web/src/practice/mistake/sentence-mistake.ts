import { diagnoseSentence, hintOf, type KnownSentence, type Mark } from '@nghego/engine/diagnosis';
import type { MistakeKind } from '@nghego/engine/diagnosis/mistake';
import { hintText } from './hint-text.ts';

/** The first fault of a sentence: its box, its place there, and its text. */
type SentenceMistake = {
  /** from 0; undefined if it concerns several boxes */
  box: number | undefined;
  kind: MistakeKind | null;
  marks: Mark[];
  text: string | undefined;
};

/** What to say of a wrong sentence: one thing at a time. */
export function sentenceMistake(
  sentence: KnownSentence,
  typed: readonly string[],
): SentenceMistake {
  const { kind, slots, boxes, marks } = diagnoseSentence(sentence, typed);
  if (kind === null) return { box: undefined, kind, marks: [], text: undefined };
  const at = boxes.findIndex((box) => box.verdict === 'wrong' && box.kind === kind);
  const box = at < 0 ? undefined : (boxes[at]?.typedBox ?? at);
  return {
    box,
    kind,
    marks: marks.filter((mark) => mark.box === box),
    text: hintText(hintOf({ kind, slots })),
  };
}
