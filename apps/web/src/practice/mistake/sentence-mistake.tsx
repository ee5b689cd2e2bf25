import { diagnoseSentence, hintOf, type KnownSentence, type Mark } from '@nghego/engine/diagnosis';
import { isSaidFast, saidFastIn } from '@nghego/engine/diagnosis/contractions';
import type { HintSlots, MistakeKind } from '@nghego/engine/diagnosis/mistake';
import { boxWords } from '@nghego/engine/practice/sentence-boxes';
import { drillNamed } from '@nghego/engine/sounds/has-drill';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { hintText } from './hint-text.ts';
import { HintWithDrill } from './hint-with-drill.tsx';

/** A fault of a sentence: its box, its place there, and the hint about it. */
type SentenceMistake = {
  /** from 0; undefined if it concerns several boxes */
  box: number | undefined;
  kind: MistakeKind | null;
  marks: readonly Mark[];
  hint: ReactNode;
};

/** What a screen says about a wrong sentence: its first fault, and for each wrong box the fault of that box (UX-11). */
export function sentenceMistake(
  sentence: KnownSentence,
  typed: readonly string[],
): SentenceMistake & { ofBox: ReadonlyMap<number, SentenceMistake> } {
  const { kind, slots, boxes, marks, extra } = diagnoseSentence(sentence, typed);
  const describe = (
    box: number | undefined,
    fault: MistakeKind,
    slotsOf: HintSlots,
  ): SentenceMistake => ({
    box,
    kind: fault,
    marks: marks.filter((mark) => mark.box === box),
    hint: hintAt(box, fault, slotsOf),
  });
  const wrong = boxes.flatMap(({ verdict, kind: fault, slots: slotsOf, typedBox }, of) =>
    verdict === 'wrong' && fault !== null ? [{ fault, slotsOf, typedBox, of }] : [],
  );
  const ofBox = new Map<number, SentenceMistake>();
  // a fault of the text in a box comes before a word that is missing at this box
  for (const { fault, slotsOf, typedBox } of wrong)
    if (typedBox !== null && !ofBox.has(typedBox))
      ofBox.set(typedBox, describe(typedBox, fault, slotsOf));
  for (const { typedBox, text } of extra)
    if (!ofBox.has(typedBox))
      ofBox.set(typedBox, describe(typedBox, 'extra-word', { typed: text }));
  for (const { fault, slotsOf, typedBox, of } of wrong)
    if (typedBox === null && !ofBox.has(of)) ofBox.set(of, describe(of, fault, slotsOf));
  // a form of quick speech is named wherever it stands, and none of its letters is a fault
  const fast = typed.flatMap((text, box) => {
    const said = fastWord(sentence, text);
    const isRight = boxes[box]?.verdict !== 'wrong' && boxes[box]?.typedBox === box;
    if (said === undefined || isRight) return [];
    const slotsOf = { typed: said, isSaidFast: true };
    return [
      { box, kind: 'contraction' as const, marks: [], hint: hintAt(box, 'contraction', slotsOf) },
    ];
  });
  for (const found of fast) ofBox.set(found.box, found);
  if (fast[0] !== undefined) return { ...fast[0], ofBox };
  if (kind === null) return { box: undefined, kind, marks: [], hint: undefined, ofBox };
  const first = wrong.find(({ fault }) => fault === kind);
  const box = first && (first.typedBox ?? first.of);
  return { ...describe(box, kind, slots), ofBox };
}

/** The form of quick speech that was typed for words of the sentence (gonna); undefined if none was. */
function fastWord({ englishSentence }: KnownSentence, text: string): string | undefined {
  const fast = saidFastIn(text);
  if (fast === undefined) return undefined;
  return boxWords(englishSentence).some((word) => isSaidFast(word, fast)) ? fast : undefined;
}

function hintAt(box: number | undefined, kind: MistakeKind, slots: HintSlots): ReactNode {
  const text = hintText(hintOf({ kind, slots }));
  return (
    <HintWithDrill
      kind={kind}
      text={box === undefined ? text : m.sentence_mistake_at({ number: box + 1, text })}
      sounds={drillNamed({ kind, slots })}
    />
  );
}
