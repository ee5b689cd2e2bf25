/** What went wrong, in one word (MK-02). The last seven are kinds of sentences only. */
export const mistakeKinds = [
  'input-method',
  'slip',
  'ending',
  'final-consonant',
  'vowel',
  'consonant',
  'stress-vowel',
  'homophone',
  'spelling',
  'word-form',
  'word-boundary',
  'other-word',
  'unfinished',
  'missing-word',
  'extra-word',
  'function-word',
  'contraction',
  'word-order',
  'number',
  'name',
] as const;

export type MistakeKind = (typeof mistakeKinds)[number];

/**
 * `right`; `variant`: right in another form than the taught one; `input-method`: right, but a Vietnamese input method
 * was on; `wrong`.
 */
export type Verdict = 'right' | 'variant' | 'input-method' | 'wrong';

/** Whether an answer counts as right. */
export const isRight = (verdict: Verdict): boolean => verdict !== 'wrong';

/**
 * A fault in what was typed, from `start` up to, not with, `end`, in UTF-16 units: letters too much, other letters,
 * swapped letters, or a gap (`start` equals `end`) where something is missing. Bears no letter of the answer.
 */
export type Mark = { kind: 'extra' | 'missing' | 'other' | 'swapped'; start: number; end: number };

/** Where in a word something is. */
export type Place = 'start' | 'middle' | 'end';

/**
 * What makes a hint concrete. Sounds are IPA without slashes, with length marks (`iː`, `uː`); a sound that the word
 * has and was not typed is `expected` alone, one that was typed and is not there is `heard` alone.
 */
export type HintSlots = {
  place?: Place;
  expected?: string;
  heard?: string;
  /** The ending that is lost, added or changed: s, es, ed, ing or ly. */
  ending?: string;
  endingFault?: 'lost' | 'added' | 'changed';
  /** Beats of the word, and of what was typed. */
  syllables?: number;
  typedSyllables?: number;
  /** What was typed. */
  typed?: string;
  /** Of numbers: -teen or -ty is the question. */
  isTeen?: boolean;
  /** The number of words that are missing. */
  count?: number;
};

export type WordDiagnosis = {
  verdict: Verdict;
  /** null for `right` and `variant`. */
  kind: MistakeKind | null;
  /** In what was typed, in order; empty where the verdict is not `wrong`. */
  marks: Mark[];
  slots: HintSlots;
};
