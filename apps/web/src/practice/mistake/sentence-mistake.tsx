import { diagnoseSentence, hintOf, type KnownSentence, type Mark } from '@nghego/engine/diagnosis';
import type { MistakeKind } from '@nghego/engine/diagnosis/mistake';
import { soundsNamed } from '@nghego/engine/sounds/sound-confusions';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { hintText } from './hint-text.ts';
import { HintWithDrill } from './hint-with-drill.tsx';

/** The first fault of a sentence: its box, its place there, and the hint about it. */
type SentenceMistake = {
  /** from 0; undefined if it concerns several boxes */
  box: number | undefined;
  kind: MistakeKind | null;
  marks: Mark[];
  hint: ReactNode;
};

/** What to say of a wrong sentence: one thing at a time. */
export function sentenceMistake(
  sentence: KnownSentence,
  typed: readonly string[],
): SentenceMistake {
  const { kind, slots, boxes, marks } = diagnoseSentence(sentence, typed);
  if (kind === null) return { box: undefined, kind, marks: [], hint: undefined };
  const at = boxes.findIndex((box) => box.verdict === 'wrong' && box.kind === kind);
  const box = at < 0 ? undefined : (boxes[at]?.typedBox ?? at);
  const text = hintText(hintOf({ kind, slots }));
  return {
    box,
    kind,
    marks: marks.filter((mark) => mark.box === box),
    hint: (
      <HintWithDrill
        text={box === undefined ? text : m.sentence_mistake_at({ number: box + 1, text })}
        sounds={soundsNamed({ kind, slots })}
      />
    ),
  };
}
