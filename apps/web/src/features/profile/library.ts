import type { PracticeFigures } from '@nghego/engine/practice/practice-figures';
import { sentenceSetKey, vocabularySetKey } from '@nghego/engine/practice/progress';

/** An exercise that can be opened. */
export type Exercise = {
  kind: 'vocabulary' | 'sentence';
  key: string;
  name: string;
  number: number;
  address: string;
  /** how many items it holds */
  size: number;
};

/** PF-03: sentence sets are TOEIC, vocabulary sets Dictation. */
export const typeFilters = ['all', 'toeic', 'dictation'] as const;
export type TypeFilter = (typeof typeFilters)[number];
export const statusFilters = ['all', 'completed', 'incomplete'] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** The exercises that match both filters, in their order. */
export function filterExercises(
  exercises: readonly Exercise[],
  completed: ReadonlyMap<string, number>,
  type: TypeFilter,
  status: StatusFilter,
): Exercise[] {
  return exercises.filter(
    ({ kind, key }) =>
      (type === 'all' || (type === 'toeic') === (kind === 'sentence')) &&
      (status === 'all' || (status === 'completed') === completed.has(key)),
  );
}

/** The best scores of finished exercises, by the keys of their sets. */
export function bestScores({ exercises }: PracticeFigures): Map<string, number> {
  return new Map(exercises.map((done) => [keyOf(done), done.bestScore]));
}

/** The key of a set. */
export function keyOf(
  set: { kind: 'vocabulary'; topicId: string; setNo: number } | SentenceRef,
): string {
  return set.kind === 'vocabulary'
    ? vocabularySetKey(set.topicId, set.setNo)
    : sentenceSetKey(set.part, set.setNo);
}

type SentenceRef = { kind: 'sentence'; part: string; setNo: number };

/**
 * Returns the figures that counted more events, the device's or the server's, since a log only grows. The device counts
 * practice that is not sent yet, the server practice of other devices.
 */
export function fuller(
  ours: PracticeFigures,
  theirs: PracticeFigures | undefined,
): PracticeFigures {
  return theirs !== undefined && counted(theirs) >= counted(ours) ? theirs : ours;
}

function counted({ days, gamesFinished, exercisesCompleted }: PracticeFigures): number {
  return days.reduce((sum, { checks }) => sum + checks, gamesFinished + exercisesCompleted);
}

/** One of the choices, as a query of the address names it; the first if it names none. */
export function oneOf<Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  asked: string | null,
): Choice {
  return choices.find((choice) => choice === asked) ?? choices[0];
}
