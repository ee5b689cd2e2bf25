import type { Judge } from '../diagnosis/judgement.ts';
import {
  missedToPractise,
  noteCheck,
  noteSkip,
  takeInLog,
  walkMissed,
  walkSkipped,
} from './practice-pass.ts';
import {
  canCheck,
  canSkip,
  freshEntry,
  type Item,
  leaveStep,
  nextStep,
  type Play,
  type PracticeEffect,
  type PracticeRules,
  type PracticeSession,
  type PracticeSessionEvent,
  type PracticeStep,
  seenAnswers,
  startPractice,
} from './practice-state.ts';
import { firstPosition, isAllRight, positionAfter, positionBefore } from './practice-walk.ts';
import type { RunningPass } from './running-pass.ts';
import { firstSoundAfterMs } from './first-sound.ts';
import { hintsTaken, takeHint } from './take-hint.ts';

/** A second Enter within this many milliseconds belongs to the same press (DC-14). */
export const enterDebounceMs = 250;

/**
 * The rules of a practice (DC-06 to DC-15, SP-05 to SP-11, MK-04, MK-05, SE-01 to SE-04): from a state and an event to
 * the next state and effects.
 * @param judge returns undefined while it cannot tell: the check waits ('await-judge')
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
          // a learner who typed before the page was hydrated has the focus already
          ...(state.entry.kind === 'unchecked' && canCheck(state)
            ? []
            : [{ kind: 'focus' } as const]),
          // a session that was kept may open at a right answer, which was heard
          ...(state.sound === 'on' && state.entry.kind !== 'correct'
            ? [playAfter(firstSoundAfterMs(state.walk))]
            : []),
        ],
      };
    case 'resumed':
      return state.isRestarted ? { state, effects: [] } : resume(rules, state, event);
    case 'restarted': {
      const { items, hasNextSet, sound } = state;
      const fresh = startPractice(rules, { items, hasNextSet });
      const step = moveTo(rules, { ...fresh, sound, isRestarted: true }, 0, event.at);
      return { ...step, effects: [{ kind: 'record-restarted' }, ...step.effects] };
    }
    case 'touched':
      return { state: touch(rules, state, event.typed), effects: [] };
    case 'rearranged':
      return rearrange(judge, state, event.typed);
    case 'entered': {
      if (event.isHeld || event.at - state.enterAt < enterDebounceMs) return { state, effects: [] };
      const heeded = { ...state, enterAt: event.at };
      if (state.isEnding)
        return isAllRight(state)
          ? { state: heeded, effects: [leave(state)] }
          : walkFrom(rules, walkSkipped(heeded), event.at);
      return state.entry.kind === 'correct'
        ? goOn(rules, heeded, event.at)
        : check(rules, judge, heeded, event);
    }
    case 'checked':
      return check(rules, judge, state, event);
    case 'next':
      return goOn(rules, state, event.at);
    case 'previous':
      return goTo(rules, state, positionBefore(state), event.at);
    case 'skipped':
      if (state.walk.kind === 'review')
        return { state, effects: [{ kind: 'leave', to: 'next-item' }] };
      return canSkip(state)
        ? goTo(rules, passOver(state), positionAfter(state), event.at)
        : { state, effects: [] };
    case 'answer-toggled':
      return {
        state: {
          ...state,
          resume: 'over',
          answer: state.answer === 'shown' ? 'hidden' : 'shown',
          isRevealed:
            state.isRevealed || (state.answer === 'hidden' && state.entry.kind !== 'correct'),
        },
        effects: [],
      };
    case 'hint-taken':
      return takeHint(rules, state, event);
    case 'boxes-opened':
      return { state: openInputs(rules, state, event.open), effects: [] };
    case 'sound-toggled':
      return state.sound === 'on'
        ? { state: { ...state, sound: 'off' }, effects: [{ kind: 'silence' }] }
        : { state: { ...state, sound: 'on' }, effects: [] };
    case 'played':
      return {
        state: { ...state, replays: state.replays + 1 },
        effects: [{ ...playAfter(0), ...(event.part !== undefined && { part: event.part }) }],
      };
    case 'modal-closed':
      return state.isEnding || state.entry.kind === 'correct'
        ? { state: closeDialogs(state), effects: [{ kind: 'focus' }] }
        : { state, effects: [] };
    case 'ended':
      return canSkip(state) || state.isEnding
        ? { state, effects: [] }
        : {
            state: {
              ...closeDialogs(passOver(state)),
              seenIds: seenAnswers(state),
              isEnding: true,
              enterAt: event.at,
            },
            effects: [],
          };
    case 'returned':
      return state.isEnding
        ? walkFrom(rules, walkSkipped(state), event.at)
        : { state, effects: [] };
    case 'missed-started':
      return state.isEnding && missedToPractise(state).length > 0
        ? walkFrom(rules, walkMissed(state), event.at)
        : { state, effects: [] };
    case 'left':
      return { state, effects: state.isEnding ? [leave(state)] : [] };
    default:
      return event satisfies never;
  }
}

const playAfter = (delayMs: number): Play => ({ kind: 'play', delayMs });

/** The item is repeated after this time, when the sound of the verdict has ended. */
const repeatAfterMs = 900;

/** Plays the item again: slower after a miss, at its natural pace after a right answer (MK-05); not with sound off. */
function repeat<I extends Item, Typed>(
  { slowerPaces }: PracticeRules<I, Typed>,
  { sound, misses, entry }: PracticeSession<I, Typed>,
): Play[] {
  if (sound === 'off') return [];
  const pace = entry.kind === 'correct' ? 1 : (slowerPaces[misses - 1] ?? slowerPaces.at(-1) ?? 1);
  return [{ kind: 'play', delayMs: repeatAfterMs, pace }];
}

/** Changes which boxes are open. The current item keeps its boxes once the learner has typed. */
function openInputs<I extends Item, Typed>(
  rules: PracticeRules<I, Typed>,
  state: PracticeSession<I, Typed>,
  open: ReadonlyMap<string, readonly number[]>,
): PracticeSession<I, Typed> {
  const { withOpen } = rules;
  if (withOpen === undefined) return state;
  const { entry, position, misses } = state;
  const isUntouched = entry.kind === 'unchecked' && entry.isBlank && misses === 0;
  const before: readonly I[] = state.items;
  const items = before.map((item, at) =>
    at === position && !isUntouched ? item : withOpen(item, open.get(item.id)),
  );
  return { ...state, items, entry: isUntouched ? freshEntry(rules, items[position]) : entry };
}

/**
 * The learner typed. For most letters the screen shows no change: then this returns the same state, so that nothing
 * renders.
 */
function touch<I extends Item, Typed>(
  rules: PracticeRules<I, Typed>,
  state: PracticeSession<I, Typed>,
  typed: Typed,
): PracticeSession<I, Typed> {
  const { entry, answer } = state;
  const isBlank = rules.isBlank(state.items[state.position], typed);
  const isKnown = entry.kind === 'unchecked' && entry.given === undefined;
  if (isKnown && entry.isBlank === isBlank) return state;
  return {
    ...state,
    // typing ends the debounce: Enter has been released
    enterAt: Number.NEGATIVE_INFINITY,
    entry: { kind: 'unchecked', given: undefined, isBlank },
    answer: entry.kind === 'unchecked' ? answer : 'hidden',
  };
}

/** Judges the words again after they were moved to other boxes, without counting as a check (UX-11). */
function rearrange<I extends Item, Typed>(
  judge: Judge<I, Typed>,
  state: PracticeSession<I, Typed>,
  typed: Typed,
): PracticeStep<I, Typed> {
  const item = state.items[state.position];
  if (item === undefined || state.entry.kind !== 'incorrect') return { state, effects: [] };
  const judgement = judge(item, typed);
  const entry: PracticeSession<I, Typed>['entry'] =
    judgement?.verdict === 'wrong'
      ? {
          kind: 'incorrect',
          typed,
          mistake: judgement.mistake,
          wrongBoxes: judgement.wrongBoxes,
        }
      : { kind: 'unchecked', given: typed, isBlank: false };
  return { state: { ...state, entry }, effects: [{ kind: 'focus' }] };
}

/** What the log says about where a check was made (SE-07), by the kind of walk. */
const origins = { set: 'set', skipped: 'set', missed: 'missed', review: 'review' } as const;

function check<I extends Item, Typed>(
  rules: PracticeRules<I, Typed>,
  judge: Judge<I, Typed>,
  state: PracticeSession<I, Typed>,
  { typed, at }: { typed: Typed; at: number },
): PracticeStep<I, Typed> {
  const item = state.items[state.position];
  if (item === undefined || state.entry.kind === 'correct' || rules.isBlank(item, typed))
    return { state, effects: [] };
  const judgement = judge(item, typed);
  if (judgement === undefined)
    return {
      // if the learner types meanwhile, the entry changes, and the waiting check is dropped
      state: { ...state, entry: { kind: 'unchecked', given: typed, isBlank: false } },
      effects: [{ kind: 'await-judge', at }],
    };
  const { verdict, mistake, shown = typed, wrongBoxes } = judgement;
  const correct = verdict !== 'wrong';
  const checks = (state.attempts.get(item.id) ?? 0) + 1;
  const attempt = checks + (state.skippedIds.has(item.id) ? 1 : 0);
  const facts = {
    itemId: item.id,
    correct,
    attempt,
    revealed: state.isRevealed,
    elapsedMs: Math.max(0, Math.round(at - state.shownAt)),
    mistake,
  };
  const isEased = rules.isEased?.(item) ?? false;
  const walked = noteCheck(state, { ...facts, isEased, typed: rules.textOf(typed) });
  const isOfSet = state.walk.kind !== 'review';
  const completes = isOfSet && correct && isAllRight(walked) && !state.isCompleted;
  const isEnding = isOfSet && correct && (completes || positionAfter(walked) === undefined);
  const checked: PracticeSession<I, Typed> = {
    ...walked,
    resume: 'over',
    isEnding,
    // an Enter right after a press of Check belongs to that press
    enterAt: at,
    entry: correct
      ? { kind: 'correct', typed: shown, verdict, modal: isEnding ? 'closed' : 'open' }
      : { kind: 'incorrect', typed, mistake, wrongBoxes },
    answer: correct ? 'shown' : state.answer,
    attempts: new Map(state.attempts).set(item.id, checks),
    inputMethodTimes:
      state.inputMethodTimes + (verdict === 'input-method' || mistake === 'input-method' ? 1 : 0),
    tried: typed,
    misses: correct ? state.misses : state.misses + 1,
    isCompleted: state.isCompleted || completes,
  };
  return {
    state: checked,
    effects: [
      {
        kind: 'record-check',
        ...facts,
        typed,
        replays: state.replays,
        hints: hintsTaken(state),
        from: origins[state.walk.kind],
      },
      ...(completes ? [{ kind: 'record-completed' } as const] : []),
      { kind: 'sound', sound: correct ? 'success' : 'error' },
      ...repeat(rules, checked),
      ...(correct ? [] : [{ kind: 'focus' } as const]),
    ],
  };
}

/** Moves to the first open item of the pass, if nothing was done or typed here yet (SE-04). */
function resume<I extends Item, Typed>(
  rules: PracticeRules<I, Typed>,
  state: PracticeSession<I, Typed>,
  { pass, at }: { pass: RunningPass; at: number },
): PracticeStep<I, Typed> {
  const isFresh = state.resume !== 'over' && !canCheck(state);
  const { state: known, position, completes } = takeInLog(state, pass, isFresh);
  if (completes) return { state: known, effects: [{ kind: 'record-completed' }] };
  if (position === undefined) return { state: known, effects: [] };
  const step = moveTo(rules, known, position, at);
  // if the place is item 0, another device restarted the set: then the screen shows no message about resuming
  const resumed = position === 0 ? 'waiting' : 'resumed';
  return { ...step, state: { ...step.state, resume: resumed } };
}

/** Moves to the first item of a walk. */
function walkFrom<I extends Item, Typed>(
  rules: PracticeRules<I, Typed>,
  state: PracticeSession<I, Typed>,
  at: number,
): PracticeStep<I, Typed> {
  return goTo(rules, state, firstPosition(state), at);
}

/** An item that was skipped counts as tried: it cannot be right at the first try any more (UX-03). */
function passOver<I extends Item, Typed>(
  state: PracticeSession<I, Typed>,
): PracticeSession<I, Typed> {
  const item = state.items[state.position];
  if (item === undefined || state.entry.kind === 'correct') return state;
  return noteSkip(state, item.id);
}

function closeDialogs<I extends Item, Typed>(
  state: PracticeSession<I, Typed>,
): PracticeSession<I, Typed> {
  const { entry } = state;
  return {
    ...state,
    isEnding: false,
    entry: entry.kind === 'correct' ? { ...entry, modal: 'closed' } : entry,
  };
}

function goOn<I extends Item, Typed>(
  rules: PracticeRules<I, Typed>,
  state: PracticeSession<I, Typed>,
  at: number,
): PracticeStep<I, Typed> {
  if (state.entry.kind !== 'correct') return { state, effects: [] };
  if (state.walk.kind === 'review') return { state, effects: [{ kind: 'leave', to: 'next-item' }] };
  return nextStep(state) === 'next'
    ? goTo(rules, state, positionAfter(state), at)
    : { state, effects: [leave(state)] };
}

function leave(state: PracticeSession<Item, unknown>): PracticeEffect<never> {
  return { kind: 'leave', to: leaveStep(state) === 'next-set' ? 'next-set' : 'home' };
}

/** Moves to a position; an undefined one changes nothing. */
function goTo<I extends Item, Typed>(
  rules: PracticeRules<I, Typed>,
  state: PracticeSession<I, Typed>,
  position: number | undefined,
  at: number,
): PracticeStep<I, Typed> {
  return position === undefined ? { state, effects: [] } : moveTo(rules, state, position, at);
}

function moveTo<I extends Item, Typed>(
  rules: PracticeRules<I, Typed>,
  state: PracticeSession<I, Typed>,
  position: number,
  at: number,
): PracticeStep<I, Typed> {
  const seenIds = seenAnswers(state);
  return {
    state: {
      ...state,
      position,
      seenIds,
      isEnding: false,
      resume: 'over',
      entry: freshEntry(rules, state.items[position]),
      answer: 'hidden',
      hints: new Map(),
      tried: undefined,
      misses: 0,
      isRevealed: seenIds.has(state.items[position]?.id ?? ''),
      replays: 0,
      shownAt: at,
    },
    effects: [{ kind: 'focus' }, ...(state.sound === 'on' ? [playAfter(300)] : [])],
  };
}
