import { ownWordItemId } from './own-word.ts';
import type { PracticeEvent, PracticeItem } from './practice-event.ts';

/** Events of these kinds are practice even if they check no item, such as a line that trains the ear. */
const withoutItem: ReadonlySet<PracticeEvent['kind']> = new Set([
  'listening-answered',
  'line-checked',
  'pair-heard',
  'sense-judged',
]);

/** Whether an event is practice, so that its day counts. */
export function isPractice(event: PracticeEvent): boolean {
  return withoutItem.has(event.kind) || checkedItem(event) !== undefined;
}

/** The item that an event checks, if any. */
export function checkedItem(event: PracticeEvent): PracticeItem | undefined {
  if (event.kind === 'word-checked') return { kind: 'word', id: event.wordId };
  if (event.kind === 'sentence-checked') return { kind: 'sentence', id: event.sentenceId };
  // a sentence that trains the ear has no memory (EA-04)
  if (event.kind === 'line-checked')
    return event.from === 'ear' ? undefined : { kind: 'line', id: event.lineId };
  if (event.kind === 'own-word-checked') return { kind: 'word', id: ownWordItemId(event.wordId) };
  if (event.kind === 'grammar-answered') return { kind: 'question', id: event.questionId };
  return undefined;
}
