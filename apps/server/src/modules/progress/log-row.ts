import { hasGivenBoxes } from '@nghego/engine/practice/given-boxes';
import { localDay } from '@nghego/engine/memory/local-day';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { countsForSet, listeningSetKey, setKeyOf } from '@nghego/engine/practice/progress';

/** A row of the log, by the names of its columns. */
export type LogRow = {
  event_id: string;
  kind: PracticeEvent['kind'];
  at: string;
  day: string;
  device: string;
  /** see {@link firstVersionOf} */
  since: number;
  /** the set or game mode that the event counts for; empty if it counts for none (SE-07) */
  set_key: string;
  item_id: string | null;
  asked: string | null;
  correct: boolean | null;
  unseen_right: boolean | null;
  first_right: boolean | null;
  mistake: string | null;
  missed: string | null;
  item_count: number | null;
  body: string;
};

/**
 * The row of a judged event.
 * @param sent the event as the device sent it, with unknown fields: the row stores it
 */
export function logRow(event: PracticeEvent, sent: object): LogRow {
  const ms = Date.parse(event.at);
  return {
    event_id: event.id.toLowerCase(),
    kind: event.kind,
    at: new Date(ms).toISOString(),
    day: localDay(ms, event.zone),
    device: event.device,
    since: firstVersionOf(event),
    ...factsOf(event),
    body: JSON.stringify(judgedBody(event, sent)),
  };
}

/**
 * The body to store: what the device sent, with what the server knows better. A wrong answer without a kind of mistake
 * gets `mistake: null`, so that it is not taken for one from before 2026-11-22 and judged again (IN-21).
 */
function judgedBody(event: PracticeEvent, sent: object): object {
  if (event.kind === 'listening-answered') {
    const { part, setNo, asks } = event;
    return { ...sent, part, setNo, asks };
  }
  if (event.kind === 'own-word-checked') {
    const { correct, mistake } = event;
    return { ...sent, correct, mistake };
  }
  const isUnexplained = 'typed' in event && !event.correct && event.mistake === null;
  return isUnexplained ? { mistake: null, ...sent } : sent;
}

/** The first version of `GET /api/me/events` whose callers know the event's kind; see also `asKnownIn`. */
function firstVersionOf(event: PracticeEvent): number {
  switch (event.kind) {
    case 'word-checked':
      // older programs would take the check for a review (DY-08)
      return event.from === 'level' ? 3 : 1;
    case 'sentence-checked':
    case 'grammar-answered':
    case 'game-finished':
      return 1;
    case 'set-completed':
      return event.set === 'listening' ? 3 : 1;
    case 'set-restarted':
    case 'own-word-checked':
    case 'goal-chosen':
      return 2;
    case 'item-set-aside':
    case 'item-taken-back':
      return event.item.kind === 'line' ? 3 : 2;
    case 'line-checked':
    case 'listening-answered':
    case 'pair-heard':
    case 'sense-judged':
    case 'plan-chosen':
    case 'day-planned':
    case 'level-checked':
    case 'weights-chosen':
    case 'test-started':
    case 'test-finished':
      return 3;
    default:
      return event satisfies never;
  }
}

type Facts = Pick<
  LogRow,
  | 'set_key'
  | 'item_id'
  | 'asked'
  | 'correct'
  | 'unseen_right'
  | 'first_right'
  | 'mistake'
  | 'missed'
  | 'item_count'
>;

const nothing = {
  set_key: '',
  item_id: null,
  asked: null,
  correct: null,
  unseen_right: null,
  first_right: null,
  mistake: null,
  missed: null,
  item_count: null,
};

function factsOf(event: PracticeEvent): Facts {
  switch (event.kind) {
    case 'word-checked':
    case 'sentence-checked': {
      const unseen = event.correct && !event.revealed;
      return {
        ...nothing,
        set_key: countsForSet(event) ? setKeyOf(event) : '',
        item_id: 'wordId' in event ? event.wordId : event.sentenceId,
        correct: event.correct,
        unseen_right: unseen,
        first_right: unseen && event.attempt === 1 && !hasGivenBoxes(event),
        mistake: event.mistake ?? null,
        missed: 'missed' in event ? JSON.stringify(event.missed) : null,
      };
    }
    case 'own-word-checked':
      return {
        ...nothing,
        item_id: event.wordId,
        correct: event.correct,
        unseen_right: event.correct && !event.revealed,
      };
    case 'line-checked':
      return {
        ...nothing,
        item_id: event.lineId,
        correct: event.correct,
        unseen_right: event.correct && !event.revealed,
        mistake: event.mistake ?? null,
        missed: JSON.stringify(event.missed ?? []),
      };
    case 'listening-answered': {
      const { part, setNo, asks } = event;
      const isOfSet = part !== undefined && setNo !== undefined && countsForSet(event);
      return {
        ...nothing,
        set_key: isOfSet ? listeningSetKey(part, setNo) : '',
        item_id: event.questionId,
        asked: part === undefined || asks === undefined ? null : `${part}:${asks}`,
        correct: event.correct,
        unseen_right: event.correct,
      };
    }
    case 'pair-heard':
    case 'sense-judged':
      return { ...nothing, correct: event.correct, unseen_right: event.correct };
    case 'set-completed':
      return { ...nothing, set_key: setKeyOf(event), item_count: event.itemCount ?? null };
    case 'set-restarted':
      return { ...nothing, set_key: setKeyOf(event) };
    case 'grammar-answered':
      return {
        ...nothing,
        set_key: countsForSet(event) ? `grammar:${event.mode}` : '',
        item_id: event.questionId,
        correct: event.correct,
        unseen_right: event.correct,
      };
    case 'game-finished':
      return { ...nothing, set_key: `grammar:${event.mode}`, item_count: event.total };
    case 'item-set-aside':
    case 'item-taken-back':
      return { ...nothing, item_id: event.item.id };
    case 'goal-chosen':
    case 'plan-chosen':
    case 'day-planned':
    case 'level-checked':
    case 'weights-chosen':
    case 'test-started':
    case 'test-finished':
      return nothing;
    default:
      return event satisfies never;
  }
}
