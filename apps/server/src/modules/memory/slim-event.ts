import { hasGivenBoxes } from '@nghego/engine/given-boxes';
import type { LineChecked, PracticeEvent, SentenceChecked } from '@nghego/engine/practice-event';
import { asEvent } from '../progress/stored-event.ts';
import type { StoredEvent } from '../progress/repository.ts';
import { isUnjudged } from './folded-log.ts';

/**
 * An event with what a fold needs of it, and nothing else: a learner's log may have 256 MiB, of which texts and fields of
 * other programs are the most (IN-20).
 */
export function slimEvent(row: Omit<StoredEvent, 'seq'>): PracticeEvent {
  const event = asEvent(row);
  const { v, id, at, zone } = event;
  const base = { v, id, at, zone, device: '' };
  switch (event.kind) {
    case 'word-checked':
    case 'own-word-checked':
    case 'sentence-checked':
    case 'line-checked': {
      const { correct, attempt, revealed, replays, hints, mistake } = event;
      const check = { ...base, correct, attempt, revealed, replays, hints, mistake };
      if (event.kind === 'line-checked') {
        const { kind, itemId, lineId, missed } = event;
        return { ...check, kind, itemId, lineId, missed, elapsedMs: 0, ...slimBoxes(event) };
      }
      const rest = { setNo: event.setNo, elapsedMs: 0 };
      if (event.kind === 'sentence-checked') {
        const { kind, sentenceId, part, missed } = event;
        const sentence = { ...check, ...rest, kind, sentenceId, part, missed };
        if (isUnjudged(event)) return { ...sentence, typed: event.typed };
        return { ...sentence, ...slimBoxes(event) };
      }
      const typed = isUnjudged(event) ? event.typed : '';
      return event.kind === 'word-checked'
        ? { ...check, ...rest, kind: event.kind, wordId: event.wordId, topicId: '', typed }
        : { ...check, ...rest, kind: event.kind, wordId: event.wordId, listId: '', typed };
    }
    case 'grammar-answered': {
      const { kind, mode, questionId, choice, correct } = event;
      return { ...base, kind, mode, questionId, choice, correct, elapsedMs: 0 };
    }
    case 'item-set-aside':
    case 'item-taken-back': {
      const { kind, item } = event;
      return { ...base, kind, item: { kind: item.kind, id: item.id } };
    }
    case 'set-completed':
    case 'set-restarted':
    case 'game-finished':
    case 'goal-chosen':
    case 'listening-answered':
      return event;
    default:
      return event satisfies never;
  }
}

/** The least that says whether words were given (`hasGivenBoxes` of the engine). */
function slimBoxes(event: SentenceChecked | LineChecked): { typed: string[]; open?: number[] } {
  return hasGivenBoxes(event) ? { typed: [''], open: [] } : { typed: [] };
}
