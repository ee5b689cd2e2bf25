import { practiceEventSchema } from '@nghego/contracts/practice-event';
import { readPracticeEvent } from '@nghego/engine/read-practice-event';
import type { PracticeEvent } from '@nghego/engine/practice-event';
import type { StoredEvent } from './repository.ts';

/** The event as it was sent, with the believed time and the server's judgement in the place of the device's. */
export function asEvent(row: Omit<StoredEvent, 'seq'>): PracticeEvent {
  const { at, correct, item_count: itemCount } = row;
  const event: PracticeEvent = { ...readStored(withVerdict(row)), at };
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

/** What was sent, with what the server says went wrong in the place of the device's claim. */
function withVerdict({ kind, correct, mistake, missed, body }: Omit<StoredEvent, 'seq'>): object {
  const sent: object = JSON.parse(body);
  if (kind !== 'word-checked' && kind !== 'sentence-checked') return sent;
  const {
    mistake: claimed,
    missed: _,
    ...rest
  } = { mistake: undefined, missed: undefined, ...sent };
  return {
    ...rest,
    ...(mistake !== null && { mistake }),
    ...(correct === true && claimed !== undefined && { mistake: null }),
    ...(missed !== null && { missed: JSON.parse(missed) }),
  };
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
