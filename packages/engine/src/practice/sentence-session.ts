import { foldWord } from '../diagnosis/compare-word.ts';
import { rightBoxes } from '../diagnosis/judge-sentence-plainly.ts';
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
import { typedText } from './running-pass.ts';
import { boxWords } from './sentence-boxes.ts';

type Sentence = {
  id: string;
  englishSentence: string;
  names?: readonly string[];
  /** the boxes that the learner fills (LS-05); by default all but those of names */
  open?: readonly number[] | undefined;
};

/** The typed text of each box; missing ones are empty. */
type Typed = readonly string[];

const rules: PracticeRules<Sentence, Typed> = {
  // names fill their boxes; without names, boxes are added as the learner types into them
  empty: (sentence) => {
    const given = sentence === undefined ? [] : givenWords(sentence);
    return given.some((word) => word !== undefined) ? given.map((word) => word ?? '') : [];
  },
  // a sentence without words has nothing to type, and can be checked as it is
  isBlank: (sentence, typed) => {
    if (sentence === undefined) return true;
    const given = givenWords(sentence);
    return (
      given.length > 0 &&
      !given.every((word) => word !== undefined) &&
      given.every((word, box) => word !== undefined || (typed[box] ?? '').trim() === '')
    );
  },
  withOpen: (sentence, open) => ({ ...sentence, open }),
  isEased: ({ open }) => open !== undefined,
  textOf: typedText,
  // with the neighboring words, since the place of a word in the sound is an estimate
  around: ({ englishSentence }, box) => ({
    from: Math.max(0, box - 1),
    to: Math.min(boxWords(englishSentence).length - 1, box + 1),
    isLoop: false,
  }),
  // slower than the 0.85 at which sentences are generated
  slowerPaces: [0.7],
};

/** Judges typed sentences: with the diagnosis, or plainly until that is loaded. */
export type SentenceJudge = Judge<Sentence, Typed>;

/**
 * The fixed word of each box, as in the sentence: a name (MK-09), or one that is not to be written (LS-05); undefined
 * for boxes that the learner fills.
 */
export function givenWords({
  englishSentence,
  names = [],
  open,
}: Pick<Sentence, 'englishSentence' | 'names' | 'open'>): (string | undefined)[] {
  const given = new Set(names.flatMap((name) => name.split(/\s+/)).map(foldWord));
  return boxWords(englishSentence).map((word, box) => {
    if (open?.includes(box) === false) return word;
    const folded = foldWord(word);
    const isGiven = given.has(folded) || given.has(folded.replace(/s$/, ''));
    return isGiven ? word : undefined;
  });
}

/** The state of one learner at one set of sentences; only {@link stepSentenceSession} computes the next one. */
export type SentenceSession = PracticeSession<Sentence, Typed>;

export type SentenceSessionEvent = PracticeSessionEvent<Typed>;

/** What the screen must do, once; a 'focus' effect always names its box. */
export type SentenceSessionEffect = PracticeEffect<Typed>;

type Step = { state: SentenceSession; effects: SentenceSessionEffect[] };

/** A session of a set, silent until it is 'opened'. */
export function startSentenceSession(set: PracticeStart<Sentence>): SentenceSession {
  return startPractice(rules, set);
}

/** The rules of sentence practice (SP-05 to SP-11): from a state and an event to the next state and what to do. */
export function stepSentenceSession(
  state: SentenceSession,
  event: SentenceSessionEvent,
  judge: SentenceJudge,
): Step {
  const step = stepPractice(rules, judge, state, event);
  return {
    state: step.state,
    effects: step.effects.map((effect) =>
      effect.kind === 'focus' ? { kind: 'focus', box: boxToGoTo(step.state) } : effect,
    ),
  };
}

/** Whether each box is wrong, after a check (SP-05); undefined while nothing is marked. */
export function wrongBoxes({
  items,
  position,
  entry,
}: SentenceSession): readonly boolean[] | undefined {
  const sentence = items[position];
  if (sentence === undefined || entry.kind !== 'incorrect') return undefined;
  return entry.wrongBoxes ?? rightBoxes(sentence, entry.typed).map((right) => !right);
}

/** The box to focus: after a wrong check the first wrong one, else the first one to fill (SP-10). */
function boxToGoTo(state: SentenceSession): number {
  const sentence = state.items[state.position];
  const given = sentence === undefined ? [] : givenWords(sentence);
  return Math.max(0, (wrongBoxes(state) ?? given.map((word) => word === undefined)).indexOf(true));
}
