import type { LineChecked, PracticeEvent, SentenceChecked } from './practice-event.ts';

/** Whether words of a sentence or line were given, and only the rest was written (LS-05). */
export function hasGivenBoxes(event: PracticeEvent): event is SentenceChecked | LineChecked {
  if (event.kind !== 'sentence-checked' && event.kind !== 'line-checked') return false;
  return event.open !== undefined && new Set(event.open).size < event.typed.length;
}
