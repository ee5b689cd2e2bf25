import type { HintSlots, Mark, MistakeKind, Verdict } from './mistake.ts';

/** What a diagnosis must know of a sentence. */
export type KnownSentence = {
  englishSentence: string;
  /** Other whole sentences that are right. */
  accept?: readonly string[] | undefined;
  /** Words of the sentence that stand in their boxes from the start: names that can't be known by ear. */
  names?: readonly string[] | undefined;
};

/** How one box of the sentence came out. */
export type BoxDiagnosis = {
  verdict: Verdict;
  kind: MistakeKind | null;
  /** The box that its word was typed into, from 0; null where it is missing. */
  typedBox: number | null;
  slots: HintSlots;
};

/** A word that the sentence does not have. */
export type ExtraWord = { typedBox: number; text: string };

/** A mark in the text of a box. */
export type SentenceMark = Mark & { box: number };

export type SentenceDiagnosis = {
  verdict: Verdict;
  /** The first thing to tell: what concerns several words before what concerns one. null where all is right. */
  kind: MistakeKind | null;
  /** By typed box and place. */
  marks: SentenceMark[];
  slots: HintSlots;
  /** One for each box of the sentence (`boxWords`). */
  boxes: BoxDiagnosis[];
  extra: ExtraWord[];
};
