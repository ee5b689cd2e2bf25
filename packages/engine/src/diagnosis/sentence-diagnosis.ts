import type { HintSlots, Mark, MistakeKind, Verdict } from './mistake.ts';

/** What a diagnosis needs to know of a sentence. */
export type KnownSentence = {
  englishSentence: string;
  /** Other correct whole sentences. */
  accept?: readonly string[] | undefined;
  /** Names that are filled in from the start, since learners cannot spell them by ear. */
  names?: readonly string[] | undefined;
};

/** The outcome of one box of the sentence. */
export type BoxDiagnosis = {
  verdict: Verdict;
  kind: MistakeKind | null;
  /** The box into which the word was typed, from 0; null if the word is missing. */
  typedBox: number | null;
  slots: HintSlots;
};

/** An extra word. */
export type ExtraWord = { typedBox: number; text: string };

/** A mark in the text of a box. */
export type SentenceMark = Mark & { box: number };

export type SentenceDiagnosis = {
  verdict: Verdict;
  /**
   * The mistake to show first: one that concerns several words before one that concerns a single word. null if all is
   * right.
   */
  kind: MistakeKind | null;
  /** In the order of the typed boxes, then of the places in a box. */
  marks: SentenceMark[];
  slots: HintSlots;
  /** The diagnosis of each box of the sentence (`boxWords`). */
  boxes: BoxDiagnosis[];
  extra: ExtraWord[];
};
