import { sameWord } from './compare-word.ts';
import {
  canCheckPractice,
  type PracticeEffect,
  type PracticeRules,
  type PracticeSession,
  type PracticeSessionEvent,
  startPractice,
  stepPractice,
} from './practice-session.ts';
import { boxWords, type FilledBoxes, pasteIntoBoxes, spreadOverBoxes } from './sentence-boxes.ts';

type Sentence = { id: string; englishSentence: string };

/** What was typed, box by box; a box that is not there yet is empty. */
type Typed = readonly string[];

const rules: PracticeRules<Sentence, Typed> = {
  empty: [],
  // a sentence without a single word has nothing to type: checking it goes on
  isBlank: ({ englishSentence }, typed) =>
    typed.every((text) => text.trim() === '') && boxWords(englishSentence).length > 0,
  isRight: (sentence, typed) => rightBoxes(sentence, typed).every((right) => right),
};

/** One learner at one set of sentences. Only {@link stepSentenceSession} makes the next one. */
export type SentenceSession = PracticeSession<Sentence, Typed>;

/** What the learner or the clock does: that of every practice, but typing and pasting happen in a box (from 0). */
export type SentenceSessionEvent =
  | Exclude<PracticeSessionEvent<Typed>, { kind: 'typed' }>
  | { kind: 'typed'; box: number; text: string }
  | { kind: 'pasted'; box: number; text: string };

/** What the screen must do once; the focus always names its box. */
export type SentenceSessionEffect = PracticeEffect<Typed>;

type Step = { state: SentenceSession; effects: SentenceSessionEffect[] };

/** A session at the first sentence of a set, silent until it is 'opened'. */
export function startSentenceSession(set: {
  items: readonly Sentence[];
  hasNextSet: boolean;
}): SentenceSession {
  return startPractice(rules, set);
}

/** The rules of sentence practice (SP-05 to SP-11): from a state and an event to the next state and what to do. */
export function stepSentenceSession(state: SentenceSession, event: SentenceSessionEvent): Step {
  if (event.kind === 'typed') {
    const { box, text } = event;
    return fill(state, box, spreadOverBoxes(state.entry.typed, box, text, countBoxes(state)));
  }
  if (event.kind === 'pasted') {
    const { box, text } = event;
    const filled = pasteIntoBoxes(state.entry.typed, box, text, countBoxes(state));
    return filled === undefined ? { state, effects: [] } : fill(state, undefined, filled);
  }
  const step = stepPractice(rules, state, event);
  return {
    state: step.state,
    effects: step.effects.map((effect) =>
      effect.kind === 'focus' ? { kind: 'focus', box: boxToGoTo(step.state) } : effect,
    ),
  };
}

/** Whether there is something to check: one typed word is enough to learn from (DC-07). */
export function canCheckSentence(session: SentenceSession): boolean {
  return canCheckPractice(rules, session);
}

/** Whether each box is wrong, once a check said so (SP-05); undefined while nothing is marked. */
export function wrongBoxes({
  items,
  position,
  entry,
}: SentenceSession): readonly boolean[] | undefined {
  const sentence = items[position];
  if (sentence === undefined || entry.kind !== 'incorrect') return undefined;
  return rightBoxes(sentence, entry.typed).map((right) => !right);
}

/** Which boxes hold their word (SP-05). */
export function rightBoxes({ englishSentence }: Sentence, typed: Typed): boolean[] {
  return boxWords(englishSentence).map((word, box) => sameWord(word, typed[box] ?? ''));
}

function countBoxes({ items, position }: SentenceSession): number {
  return boxWords(items[position]?.englishSentence ?? '').length;
}

/** @param from the box that was typed into: the focus moves only where it is another one then */
function fill(state: SentenceSession, from: number | undefined, { typed, box }: FilledBoxes): Step {
  return {
    state: stepPractice(rules, state, { kind: 'typed', typed }).state,
    effects: box === from ? [] : [{ kind: 'focus', box }],
  };
}

/** After a wrong check the first wrong box, else the first one (SP-10). */
function boxToGoTo(state: SentenceSession): number {
  return Math.max(0, wrongBoxes(state)?.indexOf(true) ?? 0);
}
