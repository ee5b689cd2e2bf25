import type { MistakeKind, Verdict } from './mistake.ts';

/** The verdict about an answer. */
export type Judgement<Typed> = {
  verdict: Verdict;
  /** The mistake (MK-02); null if the answer is right, or no rule explains it. */
  mistake: MistakeKind | null;
  /**
   * What the inputs show after the check, if it differs from the typed text: the word without Vietnamese marks (IM-01).
   */
  shown?: Typed;
  /** Which of several inputs are wrong. */
  wrongBoxes?: readonly boolean[];
};

/** Judges an answer; undefined if the judge cannot tell. */
export type Judge<Item, Typed> = (item: Item, typed: Typed) => Judgement<Typed> | undefined;
