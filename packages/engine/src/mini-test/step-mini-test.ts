import { pauseBefore } from '../listening/pause-before.ts';
import { enterDebounceMs } from '../practice/step-practice.ts';
import {
  isAllChosen,
  itemNow,
  type MiniTest,
  type TestItem,
  testLines,
} from './mini-test-state.ts';
import type { TestPart } from './test-form.ts';

/** What the learner, the player, the clock or another tab does; `at` is a time in milliseconds since 1970. */
export type MiniTestEvent =
  /** the page opened the test, or took it back from another tab; `heard`: the item that any page began to play last */
  | { kind: 'opened'; heard: string | null; at: number }
  /** the log has grown */
  | { kind: 'followed'; done: ReadonlyMap<string, TestPart>; isFinished: boolean; at: number }
  | { kind: 'ticked'; at: number }
  | { kind: 'played'; at: number }
  | { kind: 'line-ended' }
  | { kind: 'line-failed'; why: 'missing' | 'blocked'; at: number }
  /** `choice`: the stored index */
  | { kind: 'chosen'; questionId: string; choice: number; at: number }
  /** leaves the item for good, whatever was chosen */
  | { kind: 'next'; at: number }
  /** goes on only if each question has a chosen option */
  | { kind: 'entered'; at: number; isHeld: boolean }
  | { kind: 'submitted'; at: number }
  /** another tab has the test now */
  | { kind: 'taken-over' };

/** What the screen must do, once; the session has no side effects. */
export type MiniTestEffect<I extends TestItem = TestItem> =
  /** `line`: the stored index of the line in the item */
  | { kind: 'play'; item: I; line: number; delayMs: number }
  | { kind: 'silence' }
  /** from now on the item counts as heard, also after a reload; null: nothing was heard */
  | { kind: 'mark-heard'; itemId: string | null }
  | {
      kind: 'record-answer';
      item: I;
      questionId: string;
      /** null: left unanswered */
      choice: number | null;
      correct: boolean;
      plays: number;
      elapsedMs: number;
      /** when the option was chosen, or the item left */
      at: number;
    }
  | { kind: 'record-finished'; at: number }
  | { kind: 'focus'; on: 'item' | 'result' };

type Step<I extends TestItem> = { state: MiniTest<I>; effects: MiniTestEffect<I>[] };

/** Part 2 begins by itself: there is nothing to read before it. */
const firstLineMs = 900;

/** The rules of a mini test (LS-14): from a state and an event to the next state and effects. */
export function stepMiniTest<I extends TestItem>(
  state: MiniTest<I>,
  event: MiniTestEvent,
): Step<I> {
  if (state.phase === 'over') return stay(state);
  if (event.kind === 'opened') return open(state, event);
  if (!('at' in event)) return act(state, event);
  const timed = { ...state, now: Math.max(state.now, event.at + state.behind) };
  // the end comes first: an event after it must not change what was chosen in time
  return timed.now >= timed.endsAt ? end(timed) : act(timed, { ...event, at: timed.now });
}

function act<I extends TestItem>(
  state: MiniTest<I>,
  event: Exclude<MiniTestEvent, { kind: 'opened' }>,
): Step<I> {
  if (event.kind === 'followed') return follow(state, event);
  if (event.kind === 'submitted') return end(state);
  if (state.phase === 'elsewhere') return stay(state);
  switch (event.kind) {
    case 'ticked':
      return stay(state);
    case 'taken-over':
      return { state: { ...state, phase: 'elsewhere' }, effects: [{ kind: 'silence' }] };
    case 'played':
      return state.sound.kind === 'unheard' ? play(state, 0) : stay(state);
    case 'line-ended':
      return state.sound.kind === 'playing' ? play(state, state.sound.place + 1) : stay(state);
    case 'line-failed':
      return fail(state, event.why);
    case 'chosen':
      return choose(state, event);
    case 'next':
      return leave(state, state.now);
    case 'entered': {
      if (event.isHeld || event.at - state.enterAt < enterDebounceMs) return stay(state);
      return isAllChosen(state) ? leave(state, event.at) : stay(state);
    }
    default:
      return event satisfies never;
  }
}

function stay<I extends TestItem>(state: MiniTest<I>): Step<I> {
  return { state, effects: [] };
}

/**
 * Opens the test. If the clock was set back, the time goes on from the last known moment. An item that was already
 * playing is left unanswered, since it is heard only once.
 */
function open<I extends TestItem>(
  state: MiniTest<I>,
  { heard, at }: { heard: string | null; at: number },
): Step<I> {
  const behind = Math.max(state.behind, state.now - at, 0);
  const now = Math.max(state.now, at + behind);
  const opened: MiniTest<I> = { ...state, phase: 'asked', behind, now, shownAt: now };
  if (now >= opened.endsAt) return end(opened);
  const item = itemNow(opened);
  const wasHeard =
    item !== undefined &&
    item.lines.length > 0 &&
    (item.id === heard || opened.sound.kind !== 'unheard');
  return wasHeard ? leave({ ...opened, sound: { kind: 'heard' } }, now) : begin(opened);
}

/** The current item appears: part 2 is heard at once. Without an item the test is over. */
function begin<I extends TestItem>(state: MiniTest<I>, before: MiniTestEffect<I>[] = []): Step<I> {
  const item = itemNow(state);
  const fresh: MiniTest<I> = {
    ...state,
    sound: { kind: 'unheard' },
    choices: new Map(),
    shownAt: state.now,
  };
  if (item === undefined) {
    const ended = end(fresh);
    return { state: ended.state, effects: [...before, ...ended.effects] };
  }
  const shown: MiniTestEffect<I>[] = [...before, { kind: 'focus', on: 'item' }];
  if (item.part !== 'part2') return { state: fresh, effects: shown };
  const begun = play(fresh, 0, firstLineMs);
  return { state: begun.state, effects: [...shown, ...begun.effects] };
}

function play<I extends TestItem>(state: MiniTest<I>, place: number, delayMs?: number): Step<I> {
  const item = itemNow(state);
  const line = item === undefined ? undefined : testLines(item)[place];
  if (item === undefined || line === undefined)
    return stay({ ...state, sound: { kind: place > 0 ? 'heard' : 'unheard' } });
  const pause = place === 0 ? 0 : pauseBefore(item.lines[line]?.id ?? '');
  return {
    state: { ...state, sound: { kind: 'playing', place } },
    effects: [
      ...(place === 0 ? [{ kind: 'mark-heard', itemId: item.id } as const] : []),
      { kind: 'play', item, line, delayMs: delayMs ?? pause },
    ],
  };
}

/**
 * Handles a missing sound: a spare item replaces this one. An item whose first line the browser blocked counts as not
 * heard.
 */
function fail<I extends TestItem>(state: MiniTest<I>, why: 'missing' | 'blocked'): Step<I> {
  const item = itemNow(state);
  if (state.sound.kind !== 'playing' || item === undefined) return stay(state);
  if (why === 'missing')
    return begin({ ...state, silent: new Set(state.silent).add(item.id) }, [
      { kind: 'silence' },
      { kind: 'mark-heard', itemId: null },
    ]);
  return state.sound.place === 0
    ? {
        state: { ...state, sound: { kind: 'unheard' } },
        effects: [{ kind: 'mark-heard', itemId: null }],
      }
    : stay({ ...state, sound: { kind: 'heard' } });
}

function choose<I extends TestItem>(
  state: MiniTest<I>,
  { questionId, choice, at }: { questionId: string; choice: number; at: number },
): Step<I> {
  const question = itemNow(state)?.questions.find(({ id }) => id === questionId);
  const isOption =
    question !== undefined &&
    Number.isInteger(choice) &&
    choice >= 0 &&
    choice < question.optionCount;
  if (!isOption) return stay(state);
  return stay({ ...state, choices: new Map(state.choices).set(questionId, { choice, at }) });
}

/**
 * The answers of the current item. Questions without a choice are included only with `leftAt`: the item is left for
 * good.
 */
function answersOf<I extends TestItem>(state: MiniTest<I>, leftAt?: number): MiniTestEffect<I>[] {
  const item = itemNow(state);
  if (item === undefined) return [];
  return item.questions.flatMap(({ id: questionId, correct }) => {
    const chosen = state.choices.get(questionId);
    const at = chosen?.at ?? leftAt;
    if (at === undefined) return [];
    const choice = chosen?.choice ?? null;
    return [
      {
        kind: 'record-answer' as const,
        item,
        questionId,
        choice,
        correct: choice === correct,
        plays: state.sound.kind === 'unheard' ? 0 : 1,
        elapsedMs: Math.max(0, Math.round(at - state.shownAt)),
        // later than the start of the test, so that the log counts the answer for this test
        at: Math.max(at, state.startedAt + 1),
      },
    ];
  });
}

function leave<I extends TestItem>(state: MiniTest<I>, at: number): Step<I> {
  const item = itemNow(state);
  if (item === undefined) return end(state);
  const effects: MiniTestEffect<I>[] = [{ kind: 'silence' }, ...answersOf(state, at)];
  const done = new Map(state.done).set(item.id, item.part);
  return begin({ ...state, done, enterAt: at }, effects);
}

/** Skips the items that another tab has answered. */
function follow<I extends TestItem>(
  state: MiniTest<I>,
  { done, isFinished }: { done: ReadonlyMap<string, TestPart>; isFinished: boolean },
): Step<I> {
  if (isFinished)
    return {
      state: { ...state, phase: 'over' },
      effects: [{ kind: 'silence' }, { kind: 'focus', on: 'result' }],
    };
  const item = itemNow(state);
  const known = { ...state, done: new Map([...state.done, ...done]) };
  if (item === undefined || itemNow(known)?.id === item.id) return stay(known);
  return state.phase === 'elsewhere'
    ? stay({ ...known, sound: { kind: 'unheard' }, choices: new Map() })
    : begin(known, [{ kind: 'silence' }]);
}

/** Ends the test, by the clock or by the learner: chosen options become answers, other questions stay unanswered. */
function end<I extends TestItem>(state: MiniTest<I>): Step<I> {
  const isHere = state.phase === 'asked';
  return {
    state: { ...state, phase: 'over' },
    effects: [
      { kind: 'silence' },
      ...(isHere ? answersOf(state) : []),
      // one millisecond after the answers, so that the log has the end after them
      ...(isHere ? [{ kind: 'record-finished', at: state.now + 1 } as const] : []),
      { kind: 'focus', on: 'result' },
    ],
  };
}
