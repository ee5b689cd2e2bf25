import { enterDebounceMs } from '../practice/step-practice.ts';
import type { ListeningItem } from './listening-item.ts';
import type { ListeningPass } from './listening-pass.ts';
import {
  canCheckChoices,
  heardLines,
  isOpenItem,
  missedItems,
  type ListeningSession,
  nextOpen,
} from './listening-state.ts';
import { pauseBefore } from './pause-before.ts';

/** What the learner, the player or the clock does; `at` is a time in milliseconds. */
export type ListeningEvent =
  | { kind: 'opened'; at: number }
  /** the log was read, or has grown */
  | { kind: 'resumed'; pass: ListeningPass; at: number }
  /** plays the item from its first line */
  | { kind: 'played' }
  | { kind: 'paused' }
  /** plays on after a pause, or after a sound that was missing */
  | { kind: 'continued' }
  /** plays one line alone, by its stored index */
  | { kind: 'line-played'; line: number }
  /** the player came to the end of the line */
  | { kind: 'line-ended' }
  | { kind: 'line-failed'; why: 'missing' | 'blocked' }
  /** `choice`: the stored index */
  | { kind: 'chosen'; questionId: string; choice: number }
  | { kind: 'checked'; at: number }
  | { kind: 'entered'; at: number; isHeld: boolean }
  | { kind: 'next'; at: number }
  /** `lines`: stored indexes */
  | { kind: 'writing-began'; lines: readonly number[] }
  | { kind: 'writing-ended' }
  /** at the end of the set: the missed items are asked again */
  | { kind: 'missed-again'; at: number }
  | { kind: 'left' };

/** What the screen must do, once; the session has no side effects. */
export type ListeningEffect =
  /** `line`: the stored index */
  | { kind: 'play'; line: number; delayMs: number }
  | { kind: 'silence' }
  | { kind: 'sound'; sound: 'success' | 'error' }
  | { kind: 'focus'; on: 'item' | 'result' | 'summary' }
  | {
      kind: 'record-answer';
      itemId: string;
      questionId: string;
      choice: number;
      correct: boolean;
      plays: number;
      elapsedMs: number;
    }
  | { kind: 'record-completed' }
  | { kind: 'leave'; to: 'next-set' | 'list' };

type Step<I extends ListeningItem> = { state: ListeningSession<I>; effects: ListeningEffect[] };

/** In part 2 a later item begins by itself (LS-07). */
const nextItemMs = 300;

/** The rules of listening (LS-02 to LS-04, LS-07, LS-09): from a state and an event to the next state and effects. */
export function stepListening<I extends ListeningItem>(
  state: ListeningSession<I>,
  event: ListeningEvent,
): Step<I> {
  switch (event.kind) {
    case 'opened':
      return {
        state: { ...state, shownAt: event.at },
        effects: [{ kind: 'focus', on: 'item' }],
      };
    case 'resumed':
      return resume(state, event);
    case 'played':
      return play(state, 0, true, { again: true });
    case 'paused':
      return state.sound.kind === 'playing' && state.sound.isAll
        ? {
            state: { ...state, sound: { kind: 'paused', place: state.sound.place } },
            effects: [{ kind: 'silence' }],
          }
        : stay(state);
    case 'continued': {
      const { sound } = state;
      if (sound.kind === 'paused') return play(state, sound.place, true);
      return sound.kind === 'stuck' ? play(state, sound.place, sound.isAll) : stay(state);
    }
    case 'line-played': {
      const place = heardLines(state).indexOf(event.line);
      return state.phase.kind === 'checked' && place >= 0 ? play(state, place, false) : stay(state);
    }
    case 'line-ended':
      return lineEnded(state);
    case 'line-failed':
      return state.sound.kind === 'playing'
        ? stay({ ...state, sound: { ...state.sound, kind: 'stuck', why: event.why } })
        : stay(state);
    case 'chosen':
      return choose(state, event);
    case 'checked':
      return check(state, event.at);
    case 'entered': {
      if (event.isHeld || event.at - state.enterAt < enterDebounceMs) return stay(state);
      const heeded = { ...state, enterAt: event.at };
      return heeded.phase.kind === 'checked' ? goOn(heeded, event.at) : check(heeded, event.at);
    }
    case 'next':
      return goOn(state, event.at);
    case 'writing-began': {
      if (state.phase.kind !== 'checked') return stay(state);
      const { lines } = event;
      return {
        state: { ...silenced(state), phase: { kind: 'writing', lines } },
        effects: [{ kind: 'silence' }],
      };
    }
    case 'writing-ended':
      return state.phase.kind === 'writing'
        ? {
            state: { ...silenced(state), phase: { kind: 'checked' } },
            effects: [{ kind: 'silence' }, { kind: 'focus', on: 'result' }],
          }
        : stay(state);
    case 'missed-again':
      return state.phase.kind === 'done' ? askAgain(state, event.at) : stay(state);
    case 'left':
      return {
        state: silenced(state),
        effects: [
          { kind: 'silence' },
          { kind: 'leave', to: state.hasNextSet ? 'next-set' : 'list' },
        ],
      };
    default:
      return event satisfies never;
  }
}

function stay<I extends ListeningItem>(state: ListeningSession<I>): Step<I> {
  return { state, effects: [] };
}

function silenced<I extends ListeningItem>(state: ListeningSession<I>): ListeningSession<I> {
  return state.sound.kind === 'unheard' ? state : { ...state, sound: { kind: 'over' } };
}

/** @param again whether the item is played from its start, which `plays` counts until the check */
function play<I extends ListeningItem>(
  state: ListeningSession<I>,
  place: number,
  isAll: boolean,
  { delayMs = 0, again = false } = {},
): Step<I> {
  const line = heardLines(state)[place];
  const { kind } = state.phase;
  if (line === undefined || (kind !== 'asked' && kind !== 'checked')) return stay(state);
  return {
    state: {
      ...state,
      sound: { kind: 'playing', place, isAll },
      resume: 'over',
      plays: again && kind === 'asked' ? state.plays + 1 : state.plays,
    },
    effects: [{ kind: 'play', line, delayMs }],
  };
}

function lineEnded<I extends ListeningItem>(state: ListeningSession<I>): Step<I> {
  const { sound } = state;
  if (sound.kind !== 'playing') return stay(state);
  const place = sound.place + 1;
  const next = state.items[state.position]?.lines[heardLines(state)[place] ?? -1];
  return sound.isAll && next !== undefined
    ? play(state, place, true, { delayMs: pauseBefore(next.id) })
    : stay({ ...state, sound: { kind: 'over' } });
}

function choose<I extends ListeningItem>(
  state: ListeningSession<I>,
  { questionId, choice }: { questionId: string; choice: number },
): Step<I> {
  const question = state.items[state.position]?.questions.find(({ id }) => id === questionId);
  const isOption =
    question !== undefined &&
    Number.isInteger(choice) &&
    choice >= 0 &&
    choice < question.optionCount;
  if (state.phase.kind !== 'asked' || !isOption) return stay(state);
  return stay({
    ...state,
    resume: 'over',
    choices: new Map(state.choices).set(questionId, choice),
  });
}

function check<I extends ListeningItem>(state: ListeningSession<I>, at: number): Step<I> {
  const item = state.items[state.position];
  if (item === undefined || !canCheckChoices(state)) return stay(state);
  const answers = item.questions.map(({ id, correct }) => {
    const choice = state.choices.get(id) ?? 0;
    return { questionId: id, choice, correct: choice === correct };
  });
  const answered = new Map(state.answered);
  const chosen = new Map(state.chosen);
  for (const { questionId, choice, correct } of answers) {
    answered.set(questionId, correct);
    chosen.set(questionId, choice);
  }
  const checked: ListeningSession<I> = {
    ...silenced(state),
    phase: { kind: 'checked' },
    resume: 'over',
    // an Enter right after a press of Check belongs to that press
    enterAt: at,
    answered,
    chosen,
  };
  const completes = !state.isCompleted && !checked.items.some((each) => isOpenItem(checked, each));
  // the questions of an item share its time, so that a sum over answers is the time of practice (DY-02)
  const elapsedMs = Math.max(0, Math.round((at - state.shownAt) / answers.length));
  return {
    state: { ...checked, isCompleted: state.isCompleted || completes },
    effects: [
      { kind: 'silence' },
      ...answers.map((answer) => ({
        kind: 'record-answer' as const,
        itemId: item.id,
        ...answer,
        plays: state.plays,
        elapsedMs,
      })),
      ...(completes ? [{ kind: 'record-completed' } as const] : []),
      { kind: 'sound', sound: answers.every(({ correct }) => correct) ? 'success' : 'error' },
      { kind: 'focus', on: 'result' },
    ],
  };
}

function goOn<I extends ListeningItem>(state: ListeningSession<I>, at: number): Step<I> {
  if (state.phase.kind !== 'checked') return stay(state);
  const position = nextOpen(state);
  if (position === undefined)
    return {
      state: { ...silenced(state), phase: { kind: 'done' } },
      effects: [{ kind: 'silence' }, { kind: 'focus', on: 'summary' }],
    };
  return ask(state, position, at);
}

function ask<I extends ListeningItem>(
  state: ListeningSession<I>,
  position: number,
  at: number,
): Step<I> {
  const moved = moveToItem(state, position, at);
  const effects: ListeningEffect[] = [{ kind: 'silence' }, { kind: 'focus', on: 'item' }];
  // part 2 has nothing to read first; in the other parts the learner reads the questions, then presses play
  if (moved.items[position]?.part !== 'part2') return { state: moved, effects };
  const begun = play(moved, 0, true, { delayMs: nextItemMs, again: true });
  return { state: begun.state, effects: [...effects, ...begun.effects] };
}

/** The missed items once more, their options in another order. */
function askAgain<I extends ListeningItem>(state: ListeningSession<I>, at: number): Step<I> {
  const items = missedItems(state);
  if (items.length === 0) return stay(state);
  const times = new Map(state.times);
  for (const id of state.answered.keys()) times.set(id, (times.get(id) ?? 0) + 1);
  const again = { ...state, items, times, answered: new Map(), chosen: new Map(), isAgain: true };
  return ask(again, 0, at);
}

function moveToItem<I extends ListeningItem>(
  state: ListeningSession<I>,
  position: number,
  at: number,
): ListeningSession<I> {
  return {
    ...state,
    position,
    phase: { kind: 'asked' },
    sound: { kind: 'unheard' },
    choices: new Map(),
    plays: 0,
    resume: 'over',
    shownAt: at,
  };
}

/** Moves to the first open item, if the learner has done nothing in this session yet (LS-09). */
function resume<I extends ListeningItem>(
  state: ListeningSession<I>,
  { pass, at }: { pass: ListeningPass; at: number },
): Step<I> {
  if (state.isCompleted) return stay(state);
  // once the learner has begun, the order of the options stays: a change could move the option that is about to be
  // pressed
  if (state.resume === 'over') {
    const answered = new Map([...pass.answered, ...state.answered]);
    const chosen = new Map([...pass.chosen, ...state.chosen]);
    return stay({ ...state, answered, chosen, isCompleted: pass.isCompleted });
  }
  const { answered, chosen, times, isCompleted } = pass;
  const known: ListeningSession<I> = { ...state, answered, chosen, times, isCompleted };
  if (isCompleted || known.items.length === 0) return stay(known);
  const position = known.items.findIndex((item) => isOpenItem(known, item));
  // no question is open, and no completion recorded: two devices answered the last ones before they were synced
  if (position < 0)
    return {
      state: { ...known, answered: new Map(), chosen: new Map(), isCompleted: true },
      effects: [{ kind: 'record-completed' }],
    };
  if (position === state.position) return stay(known);
  return stay({ ...moveToItem(known, position, at), resume: 'resumed' });
}
