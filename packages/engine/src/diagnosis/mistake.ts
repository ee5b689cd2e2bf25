/** The kinds of mistakes (MK-02). The last seven occur in sentences only. */
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
 * changed the text; `wrong`.
 */
export type Verdict = 'right' | 'variant' | 'input-method' | 'wrong';

/** Whether an answer counts as right. */
export const isRight = (verdict: Verdict): boolean => verdict !== 'wrong';

/**
 * A fault in the typed text, from `start` up to but not including `end`, in UTF-16 units: extra letters, other letters,
 * swapped letters, or a gap (`start` equals `end`) where something is missing. Contains no letter of the answer.
 */
export type Mark = { kind: 'extra' | 'missing' | 'other' | 'swapped'; start: number; end: number };

/** The class of a word with irregular forms; `person`: two forms of one tense of a verb (have and has). */
export type Irregular = 'verb' | 'noun' | 'adjective' | 'person';

/**
 * A place in a word; `near-start`: before its first vowel, but not the first sound (the l of close); `near-end`: among
 * its last consonants, but not the last sound (the r of report). Only a weak vowel is placed by its syllable.
 */
export type Place =
  'start' | 'near-start' | 'first-syllable' | 'middle' | 'last-syllable' | 'near-end' | 'end';

/**
 * Details for a hint. Sounds are IPA without slashes, with length marks (`iː`, `uː`). A sound that was not typed has
 * only `expected`; an extra sound has only `heard`.
 */
export type HintSlots = {
  place?: Place;
  expected?: string;
  heard?: string;
  /** The ending that is lost, added or changed: s, es, ed, ing or ly. */
  ending?: string;
  endingFault?: 'lost' | 'added' | 'changed';
  /** The sound of the ending in this word, if it is known: z, or ɪz. */
  endingSound?: string;
  /** The forms of the word are irregular: take and took, man and men, good and better. */
  irregular?: Irregular;
  /** The lost consonant before the lost `expected`: the n of find. */
  first?: string;
  /** The word that was typed, if its letters do not show how it ends: of. */
  word?: string;
  /** The lost r is that of a weak last syllable: elevator. */
  isWeak?: boolean;
  /** Words that were typed beside the right ones. */
  beside?: string;
  /** A consonant that was typed once more than the word has it there: the n of canlendar. */
  extra?: string;
  /** The place, or the other word, is this word of a term, from 1; undefined where the place alone is clear. */
  inWord?: number;
  /** A letter that is written but not said: the k of knife. */
  silent?: string;
  /** How a consonant is written here, and what was typed for it instead: the ph of pharmacy, f. */
  letters?: string;
  instead?: string;
  /** A letter that was typed once but is written twice: the s of pass. */
  doubled?: string;
  /** A key was pressed twice: menuu. */
  isTwice?: boolean;
  /** Syllables of the word, and of the typed text. */
  syllables?: number;
  typedSyllables?: number;
  /** The typed text. */
  typed?: string;
  /** For numbers: -teen and -ty were confused. */
  isTeen?: boolean;
  /** Only a silent e at the end is missing; with `heard`, the vowel that the typed letters have without it. */
  isSilentE?: boolean;
  /** The word was written down in Vietnamese syllables, as it was heard: uây tơ for waiter. */
  isVietnamese?: boolean;
  /** The typed word sounds nearly the same, but not exactly. */
  isNear?: boolean;
  /** The typed word sounds nearly the same, but another syllable is stressed. */
  isStressedElsewhere?: boolean;
  /** Words were typed as they sound when said fast: gonna. */
  isSaidFast?: boolean;
  /** 'of' was typed for 'have', which sounds the same when it is weak. */
  isWeakHave?: boolean;
  /** The sound before a lost sound, if the lost one is easily taken for a part of it: the ng of sink. */
  after?: string;
  /** The number of words that are missing. */
  count?: number;
  /** The number of words of a term. */
  words?: number;
};

/** What explains a wrong word. */
export type Cause = { kind: MistakeKind; slots: HintSlots };

export type WordDiagnosis = {
  verdict: Verdict;
  /** null for `right` and `variant`. */
  kind: MistakeKind | null;
  /** In the typed text, in order; empty unless the verdict is `wrong`. */
  marks: Mark[];
  slots: HintSlots;
};
