/** The steps of the ladder of hints (UX-07), from the least to the answer. */
export const hintSteps = ['slow', 'beats', 'first', 'half', 'meaning', 'answer'] as const;
export type HintStep = (typeof hintSteps)[number];

/** The number of a step, as the field `hints` of an event counts. */
export function hintNumber(step: HintStep): number {
  return hintSteps.indexOf(step) + 1;
}

/** The number of the step after the `taken` ones that tells something new; undefined after the answer. */
export function nextHint(taken: number, known: ReadonlySet<HintStep>): number | undefined {
  const next = hintSteps.findIndex((step, at) => at >= taken && !known.has(step));
  return next === -1 ? undefined : next + 1;
}

/** Steps that show letters of the word, from none to all. */
export type LetterStep = 'beats' | 'first' | 'half' | 'answer';

/** The last letter step among the `taken` steps; undefined if there is none yet. */
export function letterStepOf(taken: number): LetterStep | undefined {
  if (taken >= hintNumber('answer')) return 'answer';
  if (taken >= hintNumber('half')) return 'half';
  if (taken >= hintNumber('first')) return 'first';
  return taken >= hintNumber('beats') ? 'beats' : undefined;
}
