import { hasGivenBoxes } from '@nghego/engine/practice/given-boxes';
import type {
  LineChecked,
  PracticeEvent,
  SentenceChecked,
} from '@nghego/engine/practice/practice-event';
import { asEvent } from '../progress/stored-event.ts';
import type { StoredEvent } from '../progress/repository.ts';
import { isUnjudged } from './folded-log.ts';

/**
 * An event reduced to what a fold needs: a learner's log may have 256 MiB, most of it texts and fields of other
 * programs (IN-20).
 */
export function slimEvent(row: Omit<StoredEvent, 'seq'>): PracticeEvent {
  const event = asEvent(row);
  const { v, id, at, zone } = event;
  const device = '';
  // each case writes its literal in full: copying with `...` is several times as slow
  switch (event.kind) {
    case 'word-checked':
    case 'own-word-checked':
    case 'sentence-checked':
    case 'line-checked': {
      const { correct, attempt, revealed, replays, hints, mistake } = event;
      const elapsedMs = 0;
      if (event.kind === 'line-checked') {
        const { kind, itemId, lineId, missed, from } = event;
        const { typed, open } = slimBoxes(event);
        return {
          v,
          id,
          at,
          zone,
          device,
          kind,
          from,
          itemId,
          lineId,
          typed,
          open,
          correct,
          attempt,
          revealed,
          replays,
          elapsedMs,
          hints,
          mistake,
          missed,
        };
      }
      const { setNo } = event;
      if (event.kind === 'sentence-checked') {
        const { kind, sentenceId, part, missed } = event;
        const { typed, open } = isUnjudged(event) ? event : slimBoxes(event);
        return {
          v,
          id,
          at,
          zone,
          device,
          kind,
          setNo,
          sentenceId,
          part,
          typed,
          open,
          correct,
          attempt,
          revealed,
          replays,
          elapsedMs,
          hints,
          mistake,
          missed,
        };
      }
      const { wordId, from } = event;
      const typed = isUnjudged(event) ? event.typed : '';
      if (event.kind === 'word-checked')
        return {
          v,
          id,
          at,
          zone,
          device,
          kind: 'word-checked',
          from,
          setNo,
          wordId,
          topicId: '',
          typed,
          correct,
          attempt,
          revealed,
          replays,
          elapsedMs,
          hints,
          mistake,
        };
      return {
        v,
        id,
        at,
        zone,
        device,
        kind: 'own-word-checked',
        setNo,
        wordId,
        listId: '',
        typed,
        correct,
        attempt,
        revealed,
        replays,
        elapsedMs,
        hints,
        mistake,
      };
    }
    case 'grammar-answered': {
      const { kind, mode, questionId, choice, correct } = event;
      return { v, id, at, zone, device, kind, mode, questionId, choice, correct, elapsedMs: 0 };
    }
    case 'item-set-aside':
    case 'item-taken-back': {
      const { kind, item } = event;
      return { v, id, at, zone, device, kind, item: { kind: item.kind, id: item.id } };
    }
    case 'set-completed':
    case 'set-restarted':
    case 'game-finished':
    case 'goal-chosen':
    case 'plan-chosen':
    case 'day-planned':
    case 'level-checked':
    case 'weights-chosen':
    case 'test-started':
    case 'test-finished':
    case 'listening-answered':
    case 'pair-heard':
    case 'sense-judged':
      return event;
    default:
      return event satisfies never;
  }
}

/** The shortest `typed` and `open` for which `hasGivenBoxes` of the engine gives the same answer. */
function slimBoxes(event: SentenceChecked | LineChecked): { typed: string[]; open?: number[] } {
  return hasGivenBoxes(event) ? { typed: [''], open: [] } : { typed: [] };
}
