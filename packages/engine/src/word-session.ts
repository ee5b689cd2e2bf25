import { sameWord } from './compare-word.ts';

/** A second Enter within this many milliseconds is the same press, not another (DC-14). */
export const enterDebounceMs = 250;

/** What stands in the input, and what was said of it (DC-06). The modal belongs to a right answer alone. */
export type WordEntry =
  | { kind: 'unchecked'; typed: string }
  | { kind: 'incorrect'; typed: string }
  | { kind: 'correct'; typed: string; modal: 'open' | 'closed' };

/** One learner at one set of words. Only {@link stepWordSession} makes the next one. */
export type WordSession = {
  words: readonly { id: string; word: string }[];
  hasNextSet: boolean;
  position: number;
  entry: WordEntry;
  answer: 'hidden' | 'shown';
  sound: 'on' | 'off';
  /** Words that were right in this pass, also those of an earlier visit. */
  correctIds: ReadonlySet<string>;
  /** Checks of each word in this session, by its id. */
  attempts: ReadonlyMap<string, number>;
  /** The answer of the current word was seen before it was right. */
  isRevealed: boolean;
  replays: number;
  /** When the current word came up, and when Enter was last heeded; milliseconds of any one clock. */
  shownAt: number;
  enterAt: number;
  isCompleted: boolean;
};

/** What the learner or the clock does; `at` is a time in milliseconds. */
export type WordSessionEvent =
  | { kind: 'opened'; at: number }
  | { kind: 'resumed'; correctIds: readonly string[] }
  | { kind: 'continued'; at: number }
  | { kind: 'typed'; text: string }
  | { kind: 'entered'; at: number; isHeld: boolean }
  | { kind: 'checked'; at: number }
  | { kind: 'next'; at: number }
  | { kind: 'previous'; at: number }
  | { kind: 'skipped'; at: number }
  | { kind: 'answer-toggled' }
  | { kind: 'sound-toggled' }
  | { kind: 'played' }
  | { kind: 'modal-closed' };

/** What the screen must do once; the session itself does nothing. */
export type WordSessionEffect =
  | { kind: 'play'; delayMs: number }
  | { kind: 'sound'; sound: 'success' | 'error' }
  | { kind: 'focus' }
  | {
      kind: 'record-check';
      wordId: string;
      typed: string;
      correct: boolean;
      attempt: number;
      revealed: boolean;
      replays: number;
      elapsedMs: number;
    }
  | { kind: 'record-completed' }
  | { kind: 'leave'; to: 'next-set' | 'home' };

type Step = { state: WordSession; effects: WordSessionEffect[] };

/** A session at the first word of a set, silent until it is 'opened'. */
export function startWordSession(set: {
  words: readonly { id: string; word: string }[];
  hasNextSet: boolean;
}): WordSession {
  return {
    ...set,
    position: 0,
    entry: { kind: 'unchecked', typed: '' },
    answer: 'hidden',
    sound: 'on',
    correctIds: new Set(),
    attempts: new Map(),
    isRevealed: false,
    replays: 0,
    shownAt: 0,
    enterAt: Number.NEGATIVE_INFINITY,
    isCompleted: false,
  };
}

/** The rules of dictation (DC-06 to DC-15, DC-19): from a state and an event to the next state and what to do. */
export function stepWordSession(state: WordSession, event: WordSessionEvent): Step {
  switch (event.kind) {
    case 'opened':
      return {
        state: { ...state, shownAt: event.at },
        effects: [{ kind: 'focus' }, ...(state.sound === 'on' ? [playAfter(500)] : [])],
      };
    case 'resumed':
      return {
        state: { ...state, correctIds: new Set([...state.correctIds, ...event.correctIds]) },
        effects: [],
      };
    case 'continued':
      return moveTo(state, continuePosition(state) ?? state.position, event.at);
    case 'typed':
      return { state: type(state, event.text), effects: [] };
    case 'entered': {
      if (event.isHeld || event.at - state.enterAt < enterDebounceMs) return { state, effects: [] };
      const heeded = { ...state, enterAt: event.at };
      return state.entry.kind === 'correct' ? goOn(heeded, event.at) : check(heeded, event.at);
    }
    case 'checked':
      return check(state, event.at);
    case 'next':
      return goOn(state, event.at);
    case 'previous':
      return canGoBack(state)
        ? moveTo(state, state.position - 1, event.at)
        : { state, effects: [] };
    case 'skipped':
      return canSkip(state) ? moveTo(state, state.position + 1, event.at) : { state, effects: [] };
    case 'answer-toggled':
      return {
        state: {
          ...state,
          answer: state.answer === 'shown' ? 'hidden' : 'shown',
          isRevealed:
            state.isRevealed || (state.answer === 'hidden' && state.entry.kind !== 'correct'),
        },
        effects: [],
      };
    case 'sound-toggled':
      return { state: { ...state, sound: state.sound === 'on' ? 'off' : 'on' }, effects: [] };
    case 'played':
      return { state: { ...state, replays: state.replays + 1 }, effects: [playAfter(0)] };
    case 'modal-closed':
      return state.entry.kind === 'correct'
        ? {
            state: { ...state, entry: { ...state.entry, modal: 'closed' } },
            effects: [{ kind: 'focus' }],
          }
        : { state, effects: [] };
    default:
      return event satisfies never;
  }
}

/** DC-07 */
export function canCheck({ entry }: WordSession): boolean {
  return entry.kind !== 'correct' && entry.typed.trim() !== '';
}

/** DC-12 */
export function canGoBack({ position }: WordSession): boolean {
  return position > 0;
}

/** DC-12 */
export function canSkip({ position, words }: WordSession): boolean {
  return position < words.length - 1;
}

/** What 'Next' does and is called, once the current word is right (DC-10). */
export function nextStep({
  entry,
  position,
  words,
  hasNextSet,
}: WordSession): 'next' | 'next-set' | 'finish' | undefined {
  if (entry.kind !== 'correct') return undefined;
  if (position < words.length - 1) return 'next';
  return hasNextSet ? 'next-set' : 'finish';
}

/**
 * Where an interrupted pass goes on: the first word that is not right yet. Offered only at a word that an earlier
 * visit had right; undefined elsewhere.
 */
export function continuePosition({
  words,
  correctIds,
  position,
  entry,
}: WordSession): number | undefined {
  const isKnown = correctIds.has(words[position]?.id ?? '') && entry.kind === 'unchecked';
  const first = words.findIndex(({ id }) => !correctIds.has(id));
  return isKnown && first > position ? first : undefined;
}

/** How far the learner is: position / total, in whole percent (DC-01). */
export function progressPercent({ position, words }: WordSession): number {
  return words.length === 0 ? 0 : Math.round(((position + 1) / words.length) * 100);
}

function playAfter(delayMs: number): WordSessionEffect {
  return { kind: 'play', delayMs };
}

function type(state: WordSession, text: string): WordSession {
  // typing ends the debounce: whoever types on has let go of Enter
  const next = {
    ...state,
    enterAt: Number.NEGATIVE_INFINITY,
    entry: { kind: 'unchecked', typed: text } as const,
  };
  return state.entry.kind === 'unchecked' ? next : { ...next, answer: 'hidden' };
}

function check(state: WordSession, at: number): Step {
  const word = state.words[state.position];
  if (!canCheck(state) || word === undefined) return { state, effects: [] };
  const { typed } = state.entry;
  const correct = sameWord(word.word, typed);
  const attempt = (state.attempts.get(word.id) ?? 0) + 1;
  const isLast = state.position === state.words.length - 1;
  const completes = correct && isLast && !state.isCompleted;
  const checked: WordSession = {
    ...state,
    // an Enter right behind a press of Check belongs to that press
    enterAt: at,
    entry: correct ? { kind: 'correct', typed, modal: 'open' } : { kind: 'incorrect', typed },
    answer: correct ? 'shown' : state.answer,
    attempts: new Map(state.attempts).set(word.id, attempt),
    correctIds: correct ? new Set(state.correctIds).add(word.id) : state.correctIds,
    isCompleted: state.isCompleted || completes,
  };
  return {
    state: checked,
    effects: [
      {
        kind: 'record-check',
        wordId: word.id,
        typed,
        correct,
        attempt,
        revealed: state.isRevealed,
        replays: state.replays,
        elapsedMs: Math.max(0, Math.round(at - state.shownAt)),
      },
      ...(completes ? [{ kind: 'record-completed' } as const] : []),
      { kind: 'sound', sound: correct ? 'success' : 'error' },
      ...(correct ? [] : [{ kind: 'focus' } as const]),
    ],
  };
}

function goOn(state: WordSession, at: number): Step {
  switch (nextStep(state)) {
    case 'next':
      return moveTo(state, state.position + 1, at);
    case 'next-set':
      return { state, effects: [{ kind: 'leave', to: 'next-set' }] };
    case 'finish':
      return { state, effects: [{ kind: 'leave', to: 'home' }] };
    case undefined:
      return { state, effects: [] };
  }
}

function moveTo(state: WordSession, position: number, at: number): Step {
  return {
    state: {
      ...state,
      position,
      entry: { kind: 'unchecked', typed: '' },
      answer: 'hidden',
      isRevealed: false,
      replays: 0,
      shownAt: at,
    },
    effects: [{ kind: 'focus' }, ...(state.sound === 'on' ? [playAfter(300)] : [])],
  };
}
