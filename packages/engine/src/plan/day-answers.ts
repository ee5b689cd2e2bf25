import { localDay } from '../memory/local-day.ts';
import { itemKey } from '../memory/memory-marks.ts';
import { summarizePass } from '../practice/pass-summary.ts';
import { checkedItem } from '../practice/checked-item.ts';
import type { PracticeEvent, PracticeFacts, PracticeItem } from '../practice/practice-event.ts';
import { inOrder, type PassCheck, passCheckOf } from '../practice/running-pass.ts';
import { type DayStep, readStep, stepKey } from './study-plan.ts';

/**
 * The answers to the steps of a day's list, given on that day on any device and screen; the summary of the day is made
 * of them (DY-01).
 */
export type DayAnswers = {
  /** The checks in order; their items are the keys of `stepKey`. */
  checks: readonly PassCheck[];
  /** What was chosen first in each question of the listening items, by its id; null if the time ran out. */
  chosen: ReadonlyMap<string, number | null>;
};

type Answer = Pick<
  Extract<PracticeFacts, { kind: 'listening-answered' }>,
  'questionId' | 'choice' | 'correct' | 'elapsedMs'
>;

/**
 * The answers to these steps on a local day.
 * @param at milliseconds since 1970; later events are ignored
 */
export function answersOfDay(
  events: Iterable<PracticeEvent>,
  steps: readonly DayStep[],
  today: string,
  at: number,
): DayAnswers {
  const keys = new Set(steps.map(stepKey));
  const isOfDay = (event: PracticeEvent): event is PracticeEvent => {
    const ms = Date.parse(event.at);
    // after a journey west some answers have a later local day than today; `leftOfDay` counts them, too
    return ms <= at && localDay(ms, event.zone) >= today;
  };
  const checks: PassCheck[] = [];
  const heard = new Map<string, Answer[]>();
  for (const { event } of inOrder(events, isOfDay)) {
    const key = stepKeyOf(event);
    if (key === undefined || !keys.has(key)) continue;
    if (event.kind === 'listening-answered') heard.set(key, [...(heard.get(key) ?? []), event]);
    else if (event.kind === 'grammar-answered') checks.push(checkOfQuestion(key, event));
    else if ('typed' in event) checks.push(passCheckOf(key, event));
  }
  for (const [key, answers] of heard) checks.push(checkOfListening(key, answers));
  return { checks, chosen: chosenFirst([...heard.values()].flat()) };
}

/** The key of the step that an event practises, whether or not a list has it. */
export function stepKeyOf(event: PracticeEvent): string | undefined {
  if (event.kind === 'listening-answered') return stepKey({ kind: 'listening', id: event.itemId });
  // only right answers of a level check count as practice
  if ('from' in event && event.from === 'level' && 'correct' in event && !event.correct)
    return undefined;
  const item = checkedItem(event);
  return item && itemKey(item);
}

/** The answer to a grammar question as a check. */
export function checkOfQuestion(
  itemId: string,
  { correct, elapsedMs }: Pick<Answer, 'correct' | 'elapsedMs'>,
): PassCheck {
  return { itemId, correct, attempt: 1, revealed: false, elapsedMs };
}

/** The answers to the questions of a listening item as one check; of each question the first answer counts. */
export function checkOfListening(itemId: string, answers: readonly Answer[]): PassCheck {
  const first = new Map<string, Answer>();
  for (const answer of answers)
    if (!first.has(answer.questionId)) first.set(answer.questionId, answer);
  const all = [...first.values()];
  return {
    itemId,
    correct: all.every(({ correct }) => correct),
    attempt: 1,
    revealed: false,
    // the time at an item is shared by its questions
    elapsedMs: all.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0),
  };
}

/** What was chosen first in each question, by its id. */
export function chosenFirst(
  answers: readonly Pick<Answer, 'questionId' | 'choice'>[],
): ReadonlyMap<string, number | null> {
  const chosen = new Map<string, number | null>();
  for (const { questionId, choice } of answers)
    if (!chosen.has(questionId)) chosen.set(questionId, choice);
  return chosen;
}

/** The items that were answered, in order, and those of them that were missed; without listening items. */
export function answeredItems(checks: readonly PassCheck[]): {
  answered: PracticeItem[];
  missed: PracticeItem[];
} {
  const ids = [...new Set(checks.map(({ itemId }) => itemId))];
  const { missed } = summarizePass(
    ids.map((id) => ({ id })),
    checks,
  );
  return {
    answered: ids.flatMap(readItem),
    missed: missed.flatMap(({ itemId }) => readItem(itemId)),
  };
}

function readItem(key: string): PracticeItem[] {
  const step = readStep(key);
  return step === undefined || step.kind === 'listening' ? [] : [{ kind: step.kind, id: step.id }];
}
