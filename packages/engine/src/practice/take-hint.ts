import { type HintStep, hintNumber, nextHint } from './hint-ladder.ts';
import type { Item, PracticeRules, PracticeSession, PracticeStep } from './practice-state.ts';

/** Takes the next step of the ladder (UX-07). The first step plays the item slowly, and counts as a replay. */
export function takeHint<I extends Item, Typed>(
  { slowerPaces, around }: PracticeRules<I, Typed>,
  state: PracticeSession<I, Typed>,
  { box, known }: { box: number; known: ReadonlySet<HintStep> },
): PracticeStep<I, Typed> {
  const item = state.items[state.position];
  const number = nextHint(state.hints.get(box) ?? 0, known);
  if (state.entry.kind === 'correct' || item === undefined || number === undefined)
    return { state, effects: [] };
  const taken: PracticeSession<I, Typed> = {
    ...state,
    hints: new Map(state.hints).set(box, number),
    isRevealed: state.isRevealed || number === hintNumber('answer'),
  };
  if (number !== hintNumber('slow')) return { state: taken, effects: [] };
  const part = around?.(item, box);
  return {
    state: { ...taken, replays: state.replays + 1 },
    effects: [{ kind: 'play', delayMs: 0, pace: slowerPaces.at(-1) ?? 1, ...(part && { part }) }],
  };
}

/** The last step taken for any input, for the log. The slow sound alone counts as a replay, not as a hint. */
export function hintsTaken({ hints }: PracticeSession<Item, unknown>): number {
  const last = Math.max(0, ...hints.values());
  return last === hintNumber('slow') ? 0 : last;
}
