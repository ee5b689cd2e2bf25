/** Minutes a day that can be chosen (DY-01). */
export const planMinutes = [10, 15, 20, 30, 45] as const;

/** The rules by which a day is composed; a later version of them gets another number. */
export const planRules = 1;

/** What a learner plans (DY-03). */
export type StudyPlan = {
  /** The day of the test, as 2026-12-14; null without one. */
  examDay: string | null;
  minutes: (typeof planMinutes)[number];
  /** Days of the week with practice: 1 is Monday, 7 Sunday. In order, each once, at least one. */
  days: readonly number[];
  /** The unit that comes first; null for the path's own order. */
  unit: string | null;
  rules: number;
};

/** What is practised on a day; a listening item with all its questions is one step. */
const dayStepKinds = ['word', 'sentence', 'question', 'line', 'listening'] as const;
export type DayStep = { kind: (typeof dayStepKinds)[number]; id: string };

/** The most steps of a day; for more the page offers 'A little more'. */
export const mostSteps = 300;

/** A step in one text, as the log holds it: `word:…`, as `itemKey` writes an item. */
export function stepKey({ kind, id }: DayStep): string {
  return `${kind}:${id}`;
}

/** Parses the text of {@link stepKey}; undefined for a kind that this version does not know. */
export function readStep(key: string): DayStep | undefined {
  const end = key.indexOf(':');
  const kind = dayStepKinds.find((one) => one === key.slice(0, end));
  return kind === undefined ? undefined : { kind, id: key.slice(end + 1) };
}
