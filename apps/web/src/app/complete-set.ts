import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import { practiceLog } from '../practice/log/practice-log.ts';
import { projectAgainstCatalogue } from './project-against-catalogue.ts';

/**
 * Completes the set of a right answer if each of its items was right by now, some of them in today's practice (SE-03,
 * SE-07). Without a network and its code, the next right answer does it.
 * @param answer the log has it already
 * @param sizeOf how many items its set has; undefined if there is no such set
 */
export async function completeSet(
  answer: PracticeFacts,
  sizeOf: (set: SetAnswer) => number | undefined,
): Promise<void> {
  if (answer.kind !== 'word-checked' && answer.kind !== 'sentence-checked') return;
  const size = answer.correct ? sizeOf(answer) : undefined;
  if (size === undefined) return;
  try {
    const { completionByToday } = await import('@nghego/engine/practice/completion-by-today');
    const completed = completionByToday(practiceLog.snapshot().events, answer, size);
    if (completed === undefined) return;
    await practiceLog.append(completed);
    await projectAgainstCatalogue();
  } catch {
    // its code could not be loaded
  }
}

/** An answer in a set of words or sentences. */
export type SetAnswer = Extract<PracticeFacts, { kind: 'word-checked' | 'sentence-checked' }>;
