import type { GrammarQuestion } from './grammar-question.ts';

/**
 * The chosen option and why it is wrong in this sentence (CO-10); undefined for the right one, a time-out, and a
 * question without reasons.
 */
export function whyWrong(
  { options, correct, why }: GrammarQuestion,
  choice: number | null,
): { option: string; reason: string } | undefined {
  if (choice === null || choice === correct) return undefined;
  const [option, reason] = [options[choice], why?.[choice]];
  return option === undefined || reason === undefined || reason === null
    ? undefined
    : { option, reason };
}
