import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import * as z from 'zod';

/** An answer with a number, by which it is found on devices and on the server. */
export const answerFacts = (answer: number): PracticeFacts => ({
  kind: 'game-finished',
  mode: 'choice',
  pace: null,
  score: answer,
  correct: 1,
  total: 20,
  bestStreak: 1,
});

const answerSchema = z.object({ score: z.number() });

/** The number of an answer, whether it was sent, stored or read. */
export function answerIn(line: unknown): number | undefined {
  return answerSchema.safeParse(line).data?.score;
}

export function answersIn(lines: readonly unknown[]): number[] {
  return lines.flatMap((line) => answerIn(line) ?? []);
}
