import { practiceEventSchema } from '@nghego/contracts/practice-event';
import { readPracticeEvent } from '@nghego/engine/read-practice-event';
import type { PracticeEvent } from '@nghego/engine/practice-event';
import type { StoredEvent } from './repository.ts';

/** The event as it was sent, with the believed time and the server's judgement in the place of the device's. */
export function asEvent({
  at,
  correct,
  item_count: itemCount,
  body,
}: Omit<StoredEvent, 'seq'>): PracticeEvent {
  const event: PracticeEvent = { ...readStored(JSON.parse(body)), at };
  switch (event.kind) {
    case 'word-checked':
    case 'sentence-checked':
    case 'grammar-answered':
      return { ...event, correct: correct ?? false };
    case 'set-completed':
      return itemCount === null ? event : { ...event, itemCount };
    case 'own-word-checked':
    case 'game-finished':
    case 'item-set-aside':
    case 'item-taken-back':
    case 'goal-chosen':
      return event;
    default:
      return event satisfies never;
  }
}

/** Servers before 2026-11-22 did not look at these fields, and stored whatever stood in them. */
const laterFields = ['hints', 'voice', 'mistake', 'missed', 'from'];

function readStored(sent: object): PracticeEvent {
  // a whole log is read at once: the engine's reader is four times as quick as the wire's shape
  const read = readPracticeEvent(sent);
  if (read !== undefined) return read;
  const fields = Object.entries(sent).filter(([name]) => !laterFields.includes(name));
  return practiceEventSchema.parse(Object.fromEntries(fields));
}
