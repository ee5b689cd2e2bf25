import { ownWordItemId } from './own-word.ts';
import type { PracticeEvent, PracticeItem } from './practice-event.ts';

/** Whether something was practised, so that the day counts. */
export function isPractice(event: PracticeEvent): boolean {
  return event.kind === 'listening-answered' || checkedItem(event) !== undefined;
}

/** The item that an event checks, if any. */
export function checkedItem(event: PracticeEvent): PracticeItem | undefined {
  if (event.kind === 'word-checked') return { kind: 'word', id: event.wordId };
  if (event.kind === 'sentence-checked') return { kind: 'sentence', id: event.sentenceId };
  if (event.kind === 'line-checked') return { kind: 'line', id: event.lineId };
  if (event.kind === 'own-word-checked') return { kind: 'word', id: ownWordItemId(event.wordId) };
  if (event.kind === 'grammar-answered') return { kind: 'question', id: event.questionId };
  return undefined;
}
