import type { PracticeFacts } from './practice-event.ts';

/** Whether words of a sentence or line were given, and only the rest was written (LS-05). */
export function hasGivenBoxes(event: PracticeFacts): boolean {
  if (event.kind !== 'sentence-checked' && event.kind !== 'line-checked') return false;
  return event.open !== undefined && new Set(event.open).size < event.typed.length;
}
