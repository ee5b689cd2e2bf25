import { hintNumber } from './hint-ladder.ts';
import type { Judge } from '../diagnosis/judgement.ts';
import { stepPractice } from './step-practice.ts';
import {
  type PracticeEffect,
  type PracticeRules,
  type PracticeSession,
  type PracticeSessionEvent,
  type PracticeStart,
  startPractice,
} from './practice-state.ts';

type Word = {
  id: string;
  word: string;
  phonetic?: string;
  accept?: readonly string[];
  homophones?: readonly string[];
};

const rules: PracticeRules<Word, string> = {
  empty: () => '',
  isBlank: (word, typed) => word === undefined || typed.trim() === '',
  textOf: (typed) => typed,
  slowerPaces: [0.85, 0.7],
};

/** Judges typed words: with the diagnosis, or plainly until that is loaded. */
export type WordJudge = Judge<Word, string>;

/** The state of one learner at one set of words; only {@link stepWordSession} computes the next one. */
export type WordSession = PracticeSession<Word, string>;

export type WordSessionEvent = PracticeSessionEvent<string>;

/** What the screen must do, once; the session has no side effects. */
export type WordSessionEffect = PracticeEffect<string>;

/** A session of a set, silent until it is 'opened'. */
export function startWordSession(set: PracticeStart<Word>): WordSession {
  return startPractice(rules, set);
}

/** The rules of dictation: from a state and an event to the next state and what to do. */
export function stepWordSession(
  state: WordSession,
  event: WordSessionEvent,
  judge: WordJudge,
): { state: WordSession; effects: WordSessionEffect[] } {
  const step = stepPractice(rules, judge, state, event);
  // the last hint is the answer
  return event.kind === 'hint-taken' && step.state.hints.get(0) === hintNumber('answer')
    ? { ...step, state: { ...step.state, answer: 'shown' } }
    : step;
}
