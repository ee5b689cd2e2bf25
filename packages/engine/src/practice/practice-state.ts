import type { HintStep } from './hint-ladder.ts';
import type { SentencePart } from './sentence-part.ts';
import type { MistakeKind, Verdict } from '../diagnosis/mistake.ts';
import { type PracticePass } from './practice-pass.ts';
import {
  type PlaceInReview,
  positionAfter,
  positionBefore,
  triesInRound,
} from './practice-walk.ts';
import type { RunningPass } from './running-pass.ts';

/** What is practised: a word, a sentence. */
export type Item = { id: string };

/**
 * What the session knows of the inputs, and the verdict about their text (DC-06). The inputs keep the text: the session
 * only learns that they were touched, until a check brings the text. The modal opens only for a right answer.
 */
type PracticeEntry<Typed> =
  | {
      kind: 'unchecked';
      /** the text that is in the inputs at first; undefined once the learner has touched them */
      given: Typed | undefined;
      /** there is nothing to check yet */
      isBlank: boolean;
    }
  | {
      kind: 'incorrect';
      typed: Typed;
      mistake: MistakeKind | null;
      /** which of several inputs are wrong; undefined if the judge did not say */
      wrongBoxes?: readonly boolean[] | undefined;
    }
  | {
      kind: 'correct';
      /** what the inputs show: the word without the marks of an input method (IM-01) */
      typed: Typed;
      verdict: Exclude<Verdict, 'wrong'>;
      modal: 'open' | 'closed';
    };

/** What is typed for an item, and how the item is replayed. */
export type PracticeRules<I extends Item, Typed> = {
  /** The inputs of a fresh item; undefined in a set without items. */
  empty: (item: I | undefined) => Typed;
  /** Whether there is nothing to check yet (DC-07), as in a set without items. */
  isBlank: (item: I | undefined, typed: Typed) => boolean;
  /** Returns the item with only these inputs to fill (LS-05), or with all; undefined where items have one input. */
  withOpen?: (item: I, open: readonly number[] | undefined) => I;
  /** Whether the item gives words that the learner usually types. */
  isEased?: (item: I) => boolean;
  /** The part that a hint for an input plays slowly; without this function the whole item. */
  around?: (item: I, box: number) => SentencePart;
  /** What was typed, as one text. */
  textOf: (typed: Typed) => string;
  /** The pace after the first miss, after the second and so on, as a share of the natural one (MK-05). */
  slowerPaces: readonly number[];
};

/** The state of one learner at one set of items; only `stepPractice` computes the next one. */
export type PracticeSession<I extends Item, Typed> = PracticePass & {
  items: readonly I[];
  hasNextSet: boolean;
  entry: PracticeEntry<Typed>;
  /** Whether the dialog at the end of the walk is open; the dialog of a right answer is closed meanwhile. */
  isEnding: boolean;
  /**
   * Whether the session may still move to the place where the pass was left. 'waiting': the log, which has the place,
   * is not read yet; 'resumed': the session has moved there; 'over': the learner has done something.
   */
  resume: 'waiting' | 'resumed' | 'over';
  /** The learner restarted the set: events that the log has so far belong to an earlier pass. */
  isRestarted: boolean;
  answer: 'hidden' | 'shown';
  sound: 'on' | 'off';
  /** Checks of each item in this session, by its id. */
  attempts: ReadonlyMap<string, number>;
  /** Items that were skipped in this session: a skip counts as an attempt (UX-03). */
  skippedIds: ReadonlySet<string>;
  /** The last step of the ladder of hints for the current item, by input (UX-07); a word has one input, 0. */
  hints: ReadonlyMap<number, number>;
  /** Answers of this session that an input method changed (IM-03). */
  inputMethodTimes: number;
  /** The last answer to the current item that was checked, since it appeared. */
  tried: Typed | undefined;
  /** Wrong checks of the current item, since it appeared. */
  misses: number;
  /** The answer of the current item was seen before it was right. */
  isRevealed: boolean;
  replays: number;
  /** When the current item appeared, and when Enter last had an effect; milliseconds of any one clock. */
  shownAt: number;
  enterAt: number;
};

type Check = { kind: 'entered'; at: number; isHeld: boolean } | { kind: 'checked'; at: number };

/** What the learner or the clock does besides typing; `at` is a time in milliseconds. */
export type PracticeAction =
  | Check
  | { kind: 'opened'; at: number }
  /** the log was read, or has grown */
  | { kind: 'resumed'; pass: RunningPass; at: number }
  | { kind: 'restarted'; at: number }
  | { kind: 'next'; at: number }
  | { kind: 'previous'; at: number }
  | { kind: 'skipped'; at: number }
  | { kind: 'answer-toggled' }
  /** the next step of the ladder, for an input (0 for a word); steps that tell nothing new are skipped */
  | { kind: 'hint-taken'; box: number; known: ReadonlySet<HintStep> }
  /** which inputs the learner fills, by the id of the item; all inputs of an item that is not listed (LS-05) */
  | { kind: 'boxes-opened'; open: ReadonlyMap<string, readonly number[]> }
  | { kind: 'sound-toggled' }
  /** `part`: of a sentence (MK-06) */
  | { kind: 'played'; part?: SentencePart }
  | { kind: 'modal-closed' }
  /** the button 'End set': the walk ends although there are open items */
  | { kind: 'ended'; at: number }
  /** back to the items that were skipped */
  | { kind: 'returned'; at: number }
  | { kind: 'missed-started'; at: number }
  /** to the next set, or home */
  | { kind: 'left' };

/**
 * An action, a check with the text of the inputs; 'touched': the inputs now hold this text; 'rearranged': after a check
 * the screen moved words to other boxes, and the marks move with them (UX-11).
 */
export type PracticeSessionEvent<Typed> =
  | Exclude<PracticeAction, Check>
  | (Check & { typed: Typed })
  | { kind: 'touched' | 'rearranged'; typed: Typed };

/**
 * Play the item: at the learner's speed, or at `pace` of the natural one (MK-05), but never faster than the learner's.
 */
export type Play = { kind: 'play'; delayMs: number; pace?: number; part?: SentencePart };

/** What the screen must do, once; the session has no side effects. */
export type PracticeEffect<Typed> =
  | Play
  /** stops a repeated sound */
  | { kind: 'silence' }
  /** only the diagnosis can judge this text: load it, then check the same text again */
  | { kind: 'await-judge'; at: number }
  | { kind: 'sound'; sound: 'success' | 'error' }
  /** `box`: the input to focus, if there are several */
  | { kind: 'focus'; box?: number }
  | {
      kind: 'record-check';
      itemId: string;
      typed: Typed;
      correct: boolean;
      attempt: number;
      revealed: boolean;
      replays: number;
      elapsedMs: number;
      hints: number;
      mistake: MistakeKind | null;
      from: 'set' | 'missed' | 'review';
    }
  | { kind: 'record-completed' }
  | { kind: 'record-restarted' }
  | { kind: 'leave'; to: 'next-set' | 'next-item' | 'home' };

/** The next state, and the effects. */
export type PracticeStep<I extends Item, Typed> = {
  state: PracticeSession<I, Typed>;
  effects: PracticeEffect<Typed>[];
};

/**
 * What a session starts with: a set, or one item of a review with its place in the review. `firstId`: the item at which
 * it opens, if the set has it (HM-13); by default the first item.
 */
export type PracticeStart<I extends Item> = {
  items: readonly I[];
  hasNextSet: boolean;
  firstId?: string | undefined;
  review?: PlaceInReview | undefined;
};

/** A session that is silent until it is 'opened'. */
export function startPractice<I extends Item, Typed>(
  rules: PracticeRules<I, Typed>,
  { items, hasNextSet, firstId, review }: PracticeStart<I>,
): PracticeSession<I, Typed> {
  const asked = items.findIndex(({ id }) => id === firstId);
  const position = Math.max(0, asked);
  return {
    items,
    hasNextSet,
    position,
    walk: review === undefined ? { kind: 'set' } : { kind: 'review', ...review },
    isEnding: false,
    // resuming an unfinished pass must not lead away from the requested item
    resume: asked === -1 ? 'waiting' : 'over',
    isRestarted: false,
    earlier: [],
    checks: [],
    entry: freshEntry(rules, items[position]),
    answer: 'hidden',
    sound: 'on',
    correctIds: new Set(),
    attempts: new Map(),
    skippedIds: new Set(),
    hints: new Map(),
    inputMethodTimes: 0,
    tried: undefined,
    misses: 0,
    isRevealed: false,
    seenIds: new Set(),
    replays: 0,
    shownAt: 0,
    enterAt: Number.NEGATIVE_INFINITY,
    isCompleted: false,
  };
}

/** The inputs of an item that has just appeared. */
export function freshEntry<I extends Item, Typed>(
  rules: PracticeRules<I, Typed>,
  item: I | undefined,
): PracticeEntry<Typed> {
  const given = rules.empty(item);
  return { kind: 'unchecked', given, isBlank: rules.isBlank(item, given) };
}

/** Whether there is something to check (DC-07): one typed word of a sentence is enough to learn from. */
export function canCheck({ entry }: PracticeSession<Item, unknown>): boolean {
  return entry.kind === 'unchecked' ? !entry.isBlank : entry.kind === 'incorrect';
}

/** Whether there is an item before the current one (DC-12). */
export function canGoBack(session: PracticeSession<Item, unknown>): boolean {
  return positionBefore(session) !== undefined;
}

/**
 * Whether there is another item to skip to (DC-12); else the walk can be ended (SE-03). An item of a review can always be
 * skipped: the review knows what comes next.
 */
export function canSkip(session: PracticeSession<Item, unknown>): boolean {
  if (session.walk.kind === 'review') return true;
  return (positionAfter(session) ?? session.position) !== session.position;
}

/** How many items were skipped in this session and are not right yet. */
export function countSkipped({
  skippedIds,
  correctIds,
}: Pick<PracticeSession<Item, unknown>, 'skippedIds' | 'correctIds'>): number {
  return [...skippedIds].filter((id) => !correctIds.has(id)).length;
}

/** What 'Next' does and is called, once the current item is right (DC-10). */
export function nextStep(
  session: PracticeSession<Item, unknown>,
): 'next' | 'next-set' | 'finish' | undefined {
  if (session.entry.kind !== 'correct') return undefined;
  if (session.walk.kind === 'review') return 'next';
  return positionAfter(session) === undefined ? leaveStep(session) : 'next';
}

/** How the current item became right (UX-08): at which check of this session, or of this round of missed items. */
export type Gotten = { tries: number; isSeen: boolean; isSkipped: boolean };

export function gotten(session: PracticeSession<Item, unknown>): Gotten {
  const { items, position, attempts, skippedIds, isRevealed, walk } = session;
  const id = items[position]?.id ?? '';
  const isSkipped = (walk.kind === 'missed' ? walk.skippedIds : skippedIds).has(id);
  const tries =
    walk.kind === 'missed' ? triesInRound(walk, id) - (isSkipped ? 1 : 0) : (attempts.get(id) ?? 0);
  return { tries: Math.max(1, tries), isSeen: isRevealed, isSkipped };
}

/** Whether the item was right at the first try, its answer unseen: only then the screen praises (UX-08). */
export const isFirstTry = ({ tries, isSeen, isSkipped }: Gotten): boolean =>
  tries === 1 && !isSeen && !isSkipped;

/** Where the learner goes after the set. */
export function leaveStep({ hasNextSet }: PracticeSession<Item, unknown>): 'next-set' | 'finish' {
  return hasNextSet ? 'next-set' : 'finish';
}

/** The items whose answer was seen and not yet typed, the current one included. */
export function seenAnswers({
  items,
  position,
  seenIds,
  isRevealed,
  entry,
}: PracticeSession<Item, unknown>): ReadonlySet<string> {
  const ids = new Set(seenIds);
  const id = items[position]?.id ?? '';
  if (isRevealed && entry.kind !== 'correct') ids.add(id);
  else ids.delete(id);
  return ids;
}
