import type { MistakeKind, Verdict } from './diagnosis/mistake.ts';
import { hintSteps } from './hint-ladder.ts';
import type { Judge } from './judgement.ts';

/** A second Enter within this many milliseconds is the same press, not another (DC-14). */
export const enterDebounceMs = 250;

/** What is practised: a word, a sentence. */
type Item = { id: string };

/** What stands in the inputs, and what was said of it (DC-06). The modal belongs to a right answer alone. */
type PracticeEntry<Typed> =
  | { kind: 'unchecked'; typed: Typed }
  | {
      kind: 'incorrect';
      typed: Typed;
      mistake: MistakeKind | null;
      /** of several inputs, which are wrong; undefined where the judge did not say */
      wrongBoxes?: readonly boolean[] | undefined;
    }
  | {
      kind: 'correct';
      /** what the inputs show: the plain word in place of what an input method made of it (IM-01) */
      typed: Typed;
      verdict: Exclude<Verdict, 'wrong'>;
      modal: 'open' | 'closed';
    };

/** What is typed of an item, and how it is heard again. */
export type PracticeRules<I extends Item, Typed> = {
  /** What stands in the inputs of a fresh item; undefined in a set without items. */
  empty: (item: I | undefined) => Typed;
  /** There is nothing yet that could be checked (DC-07). */
  isBlank: (item: I, typed: Typed) => boolean;
  /** The pace after the first miss, after the second and so on, of the natural one (MK-05). */
  slowerPaces: readonly number[];
};

/** One learner at one set of items. Only {@link stepPractice} makes the next one. */
export type PracticeSession<I extends Item, Typed> = {
  items: readonly I[];
  hasNextSet: boolean;
  position: number;
  entry: PracticeEntry<Typed>;
  answer: 'hidden' | 'shown';
  sound: 'on' | 'off';
  /** Items that were right in this pass, also those of an earlier visit. */
  correctIds: ReadonlySet<string>;
  /** Checks of each item in this session, by its id. */
  attempts: ReadonlyMap<string, number>;
  /** Steps of the ladder of hints taken for the current item, by input (MK-04); a word has one input, 0. */
  hints: ReadonlyMap<number, number>;
  /** Checks of the current item that were wrong, since it came up. */
  misses: number;
  /** The answer of the current item was seen before it was right. */
  isRevealed: boolean;
  replays: number;
  /** When the current item came up, and when Enter was last heeded; milliseconds of any one clock. */
  shownAt: number;
  enterAt: number;
  isCompleted: boolean;
};

/** What the learner or the clock does; `at` is a time in milliseconds. */
export type PracticeSessionEvent<Typed> =
  | { kind: 'opened'; at: number }
  | { kind: 'resumed'; correctIds: readonly string[] }
  | { kind: 'continued'; at: number }
  | { kind: 'typed'; typed: Typed }
  | { kind: 'entered'; at: number; isHeld: boolean }
  | { kind: 'checked'; at: number }
  | { kind: 'next'; at: number }
  | { kind: 'previous'; at: number }
  | { kind: 'skipped'; at: number }
  | { kind: 'answer-toggled' }
  /** the next step of the ladder, for an input (0 for a word) */
  | { kind: 'hint-taken'; box: number }
  | { kind: 'sound-toggled' }
  | { kind: 'played' }
  | { kind: 'modal-closed' };

/** Say the item: at the learner's speed, or at `pace` of the natural one (MK-05); slower than chosen is never quicker. */
type Play = { kind: 'play'; delayMs: number; pace?: number };

/** What the screen must do once; the session itself does nothing. */
export type PracticeEffect<Typed> =
  | Play
  /** what was to repeat by itself does not */
  | { kind: 'silence' }
  /** only the diagnosis can tell: once it is loaded, the same is checked again */
  | { kind: 'await-judge'; at: number }
  | { kind: 'sound'; sound: 'success' | 'error' }
  /** `box`: the input that it goes to, where there are several */
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
    }
  | { kind: 'record-completed' }
  | { kind: 'leave'; to: 'next-set' | 'home' };

/** The next state, and what to do once on the way there. */
export type PracticeStep<I extends Item, Typed> = {
  state: PracticeSession<I, Typed>;
  effects: PracticeEffect<Typed>[];
};

/** A session at the first item of a set, silent until it is 'opened'. */
export function startPractice<I extends Item, Typed>(
  rules: PracticeRules<I, Typed>,
  set: { items: readonly I[]; hasNextSet: boolean },
): PracticeSession<I, Typed> {
  return {
    ...set,
    position: 0,
    entry: { kind: 'unchecked', typed: rules.empty(set.items[0]) },
    answer: 'hidden',
    sound: 'on',
    correctIds: new Set(),
    attempts: new Map(),
    hints: new Map(),
    misses: 0,
    isRevealed: false,
    replays: 0,
    shownAt: 0,
    enterAt: Number.NEGATIVE_INFINITY,
    isCompleted: false,
  };
}

/**
 * The rules of a practice (DC-06 to DC-15, DC-19; SP-05 to SP-11; MK-04, MK-05): from a state and an event to the next
 * state and what to do.
 * @param judge undefined where it cannot tell yet: the check waits ('await-judge')
 */
export function stepPractice<I extends Item, Typed>(
  rules: PracticeRules<I, Typed>,
  judge: Judge<I, Typed>,
  state: PracticeSession<I, Typed>,
  event: PracticeSessionEvent<Typed>,
): PracticeStep<I, Typed> {
  switch (event.kind) {
    case 'opened':
      return {
        state: { ...state, shownAt: event.at },
        effects: [
          // who typed before the app was there is at the right place
          ...(canCheckPractice(rules, state) ? [] : [{ kind: 'focus' } as const]),
          ...(state.sound === 'on' ? [playAfter(500)] : []),
        ],
      };
    case 'resumed':
      return {
        state: { ...state, correctIds: new Set([...state.correctIds, ...event.correctIds]) },
        effects: [],
      };
    case 'continued':
      return moveTo(rules, state, continuePosition(state) ?? state.position, event.at);
    case 'typed':
      return { state: type(state, event.typed), effects: [] };
    case 'entered': {
      if (event.isHeld || event.at - state.enterAt < enterDebounceMs) return { state, effects: [] };
      const heeded = { ...state, enterAt: event.at };
      return state.entry.kind === 'correct'
        ? goOn(rules, heeded, event.at)
        : check(rules, judge, heeded, event.at);
    }
    case 'checked':
      return check(rules, judge, state, event.at);
    case 'next':
      return goOn(rules, state, event.at);
    case 'previous':
      return canGoBack(state)
        ? moveTo(rules, state, state.position - 1, event.at)
        : { state, effects: [] };
    case 'skipped':
      return canSkip(state)
        ? moveTo(rules, state, state.position + 1, event.at)
        : { state, effects: [] };
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
    case 'hint-taken':
      return { state: takeHint(state, event.box), effects: [] };
    case 'sound-toggled':
      return state.sound === 'on'
        ? { state: { ...state, sound: 'off' }, effects: [{ kind: 'silence' }] }
        : { state: { ...state, sound: 'on' }, effects: [] };
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

/** Whether there is something to check (DC-07). */
export function canCheckPractice<I extends Item, Typed>(
  rules: Pick<PracticeRules<I, Typed>, 'isBlank'>,
  { items, position, entry }: PracticeSession<I, Typed>,
): boolean {
  const item = items[position];
  return item !== undefined && entry.kind !== 'correct' && !rules.isBlank(item, entry.typed);
}

/** DC-12 */
export function canGoBack({ position }: PracticeSession<Item, unknown>): boolean {
  return position > 0;
}

/** DC-12 */
export function canSkip({ position, items }: PracticeSession<Item, unknown>): boolean {
  return position < items.length - 1;
}

/** What 'Next' does and is called, once the current item is right (DC-10). */
export function nextStep({
  entry,
  position,
  items,
  hasNextSet,
}: PracticeSession<Item, unknown>): 'next' | 'next-set' | 'finish' | undefined {
  if (entry.kind !== 'correct') return undefined;
  if (position < items.length - 1) return 'next';
  return hasNextSet ? 'next-set' : 'finish';
}

/**
 * Where an interrupted pass goes on: the first item that is not right yet. Offered only at one that an earlier
 * visit had right; undefined elsewhere.
 */
export function continuePosition({
  items,
  correctIds,
  position,
  entry,
}: PracticeSession<Item, unknown>): number | undefined {
  const isKnown = correctIds.has(items[position]?.id ?? '') && entry.kind === 'unchecked';
  const first = items.findIndex(({ id }) => !correctIds.has(id));
  return isKnown && first > position ? first : undefined;
}

/** How far the learner is: position / total, in whole percent (DC-01). */
export function progressPercent({ position, items }: PracticeSession<Item, unknown>): number {
  return items.length === 0 ? 0 : Math.round(((position + 1) / items.length) * 100);
}

function playAfter(delayMs: number): Play {
  return { kind: 'play', delayMs };
}

/** The sound of a check comes first. */
const repeatAfterMs = 900;

/** After a miss more slowly, after a right answer as it is said every day (MK-05); never with sound off. */
function repeat<I extends Item, Typed>(
  { slowerPaces }: PracticeRules<I, Typed>,
  { sound, misses, entry }: PracticeSession<I, Typed>,
): Play[] {
  if (sound === 'off') return [];
  const pace = entry.kind === 'correct' ? 1 : (slowerPaces[misses - 1] ?? slowerPaces.at(-1) ?? 1);
  return [{ kind: 'play', delayMs: repeatAfterMs, pace }];
}

function takeHint<I extends Item, Typed>(
  state: PracticeSession<I, Typed>,
  box: number,
): PracticeSession<I, Typed> {
  if (state.entry.kind === 'correct') return state;
  const steps = Math.min((state.hints.get(box) ?? 0) + 1, hintSteps.length);
  return {
    ...state,
    hints: new Map(state.hints).set(box, steps),
    isRevealed: state.isRevealed || steps === hintSteps.length,
  };
}

/** The most steps that were taken for one input: what the log keeps. */
function hintsTaken({ hints }: PracticeSession<Item, unknown>): number {
  return Math.max(0, ...hints.values());
}

function type<I extends Item, Typed>(
  state: PracticeSession<I, Typed>,
  typed: Typed,
): PracticeSession<I, Typed> {
  // typing ends the debounce: whoever types on has let go of Enter
  const next = {
    ...state,
    enterAt: Number.NEGATIVE_INFINITY,
    entry: { kind: 'unchecked', typed } as const,
  };
  return state.entry.kind === 'unchecked' ? next : { ...next, answer: 'hidden' };
}

function check<I extends Item, Typed>(
  rules: PracticeRules<I, Typed>,
  judge: Judge<I, Typed>,
  state: PracticeSession<I, Typed>,
  at: number,
): PracticeStep<I, Typed> {
  const item = state.items[state.position];
  if (item === undefined || !canCheckPractice(rules, state)) return { state, effects: [] };
  const { typed } = state.entry;
  const judgement = judge(item, typed);
  if (judgement === undefined) return { state, effects: [{ kind: 'await-judge', at }] };
  const { verdict, mistake, shown = typed, wrongBoxes } = judgement;
  const correct = verdict !== 'wrong';
  const attempt = (state.attempts.get(item.id) ?? 0) + 1;
  const isLast = state.position === state.items.length - 1;
  const completes = correct && isLast && !state.isCompleted;
  const checked: PracticeSession<I, Typed> = {
    ...state,
    // an Enter right behind a press of Check belongs to that press
    enterAt: at,
    entry: correct
      ? { kind: 'correct', typed: shown, verdict, modal: 'open' }
      : { kind: 'incorrect', typed, mistake, wrongBoxes },
    answer: correct ? 'shown' : state.answer,
    attempts: new Map(state.attempts).set(item.id, attempt),
    misses: correct ? state.misses : state.misses + 1,
    correctIds: correct ? new Set(state.correctIds).add(item.id) : state.correctIds,
    isCompleted: state.isCompleted || completes,
  };
  return {
    state: checked,
    effects: [
      {
        kind: 'record-check',
        itemId: item.id,
        typed,
        correct,
        attempt,
        revealed: state.isRevealed,
        replays: state.replays,
        elapsedMs: Math.max(0, Math.round(at - state.shownAt)),
        hints: hintsTaken(state),
        mistake,
      },
      ...(completes ? [{ kind: 'record-completed' } as const] : []),
      { kind: 'sound', sound: correct ? 'success' : 'error' },
      ...repeat(rules, checked),
      ...(correct ? [] : [{ kind: 'focus' } as const]),
    ],
  };
}

function goOn<I extends Item, Typed>(
  rules: PracticeRules<I, Typed>,
  state: PracticeSession<I, Typed>,
  at: number,
): PracticeStep<I, Typed> {
  switch (nextStep(state)) {
    case 'next':
      return moveTo(rules, state, state.position + 1, at);
    case 'next-set':
      return { state, effects: [{ kind: 'leave', to: 'next-set' }] };
    case 'finish':
      return { state, effects: [{ kind: 'leave', to: 'home' }] };
    case undefined:
      return { state, effects: [] };
  }
}

function moveTo<I extends Item, Typed>(
  rules: PracticeRules<I, Typed>,
  state: PracticeSession<I, Typed>,
  position: number,
  at: number,
): PracticeStep<I, Typed> {
  return {
    state: {
      ...state,
      position,
      entry: { kind: 'unchecked', typed: rules.empty(state.items[position]) },
      answer: 'hidden',
      hints: new Map(),
      misses: 0,
      isRevealed: false,
      replays: 0,
      shownAt: at,
    },
    effects: [{ kind: 'focus' }, ...(state.sound === 'on' ? [playAfter(300)] : [])],
  };
}
