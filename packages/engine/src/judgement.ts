import type { MistakeKind, Verdict } from './diagnosis/mistake.ts';

/** What a judge says of an answer. */
export type Judgement<Typed> = {
  verdict: Verdict;
  /** What went wrong (MK-02); null where it is right, or where nothing explains it. */
  mistake: MistakeKind | null;
  /** What the inputs show from then on, where it is not what was typed: the plain word (IM-01). */
  shown?: Typed;
  /** Of several inputs, which are wrong. */
  wrongBoxes?: readonly boolean[];
};

/** Judges an answer; undefined where it cannot tell. */
export type Judge<Item, Typed> = (item: Item, typed: Typed) => Judgement<Typed> | undefined;
