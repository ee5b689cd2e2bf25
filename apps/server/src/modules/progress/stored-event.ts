import { practiceEventSchema } from '@nghego/contracts/practice-event';
import { readPracticeEvent } from '@nghego/engine/practice/read-practice-event';
import type { PracticeEvent, PracticeSource } from '@nghego/engine/practice/practice-event';
import type { StoredEvent } from './repository.ts';

type Row = Omit<StoredEvent, 'seq'>;

/**
 * The event as it was sent, but with the believed time and the server's judgment. Folding a memory calls this for a
 * whole log, so the parsed object is changed in place: copying each event would take twice the time.
 */
export function asEvent(row: Row): PracticeEvent {
  const sent: object = JSON.parse(row.body);
  const event = readStored(Object.assign(sent, verdictOf(row, sent)));
  return Object.assign(event, { at: row.at }, factsOf(row));
}

/** The places of practice that callers below version 3 know (SE-07). */
const sourcesOfBefore: ReadonlySet<PracticeSource> = new Set([
  'set',
  'missed',
  'review',
  'list',
  'game',
]);

/**
 * The event as callers of this version know it: an unknown value in an old field would stop the sync of an older page.
 * @param version see `getEvents`
 */
export function asKnownIn(version: number, event: PracticeEvent): PracticeEvent {
  if (version >= 3) return event;
  const known = withKnownHints(event);
  if (!('from' in known) || known.from === undefined) return known;
  return sourcesOfBefore.has(known.from) ? known : { ...known, from: 'review' };
}

/** Callers below version 3 know five steps of hints (UX-07); `revealed` tells them that the answer was shown. */
const hintsOfBefore = 5;

function withKnownHints(event: PracticeEvent): PracticeEvent {
  return 'hints' in event && event.hints !== undefined && event.hints > hintsOfBefore
    ? { ...event, hints: hintsOfBefore }
    : event;
}

/** The server's mistake and missed words, which replace those that the device sent. */
function verdictOf({ kind, mistake, missed }: Row, sent: object): object {
  if (kind !== 'word-checked' && kind !== 'sentence-checked' && kind !== 'line-checked') return {};
  // The mistake counts if one was found, or if the body has the field: `judgedBody` adds it as null to a wrong check that
  // nothing explains. A check without it was never judged for mistakes.
  const isJudged = mistake !== null || ('mistake' in sent && sent.mistake !== undefined);
  return {
    ...(isJudged && { mistake }),
    ...((missed !== null || 'missed' in sent) && {
      missed: missed === null ? undefined : JSON.parse(missed),
    }),
  };
}

function factsOf({ kind, correct, item_count: itemCount }: Row): object {
  switch (kind) {
    case 'word-checked':
    case 'sentence-checked':
    case 'line-checked':
    case 'listening-answered':
    case 'pair-heard':
    case 'sense-judged':
    case 'grammar-answered':
      return { correct: correct ?? false };
    case 'set-completed':
      return itemCount === null ? {} : { itemCount };
    case 'set-restarted':
    case 'own-word-checked':
    case 'game-finished':
    case 'item-set-aside':
    case 'item-taken-back':
    case 'goal-chosen':
    case 'plan-chosen':
    case 'day-planned':
    case 'level-checked':
    case 'weights-chosen':
    case 'test-started':
    case 'test-finished':
      return {};
    default:
      return kind satisfies never;
  }
}

/** Servers before 2026-11-22 stored these fields without checking them. */
const laterFields = ['hints', 'voice', 'mistake', 'missed', 'from', 'open'];

function readStored(sent: object): PracticeEvent {
  // the engine's parser is four times as fast as the contract's schema, and a whole log is parsed at once
  const read = readPracticeEvent(sent);
  if (read !== undefined) return read;
  const fields = Object.entries(sent).filter(([name]) => !laterFields.includes(name));
  return practiceEventSchema.parse(Object.fromEntries(fields));
}
