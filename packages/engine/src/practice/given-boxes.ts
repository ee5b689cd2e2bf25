import type { PracticeFacts } from './practice-event.ts';

/** Whether some words of a sentence or line were given, so that the learner wrote only the rest (LS-05). */
export function hasGivenBoxes(event: PracticeFacts): boolean {
  if (event.kind !== 'sentence-checked' && event.kind !== 'line-checked') return false;
  return event.open !== undefined && new Set(event.open).size < event.typed.length;
}
