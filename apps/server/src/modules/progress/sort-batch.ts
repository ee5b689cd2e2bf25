import { practiceEventSchema } from '@nghego/contracts/practice-event';
import { eventLimits, type RefusedEvent } from '@nghego/contracts/progress';
import { cutText } from '@nghego/engine/text/cut-text';
import { mostTypedLetters, type PracticeEvent } from '@nghego/engine/practice/practice-event';
import { isPracticeKind } from '@nghego/engine/practice/read-practice-event';
import * as z from 'zod/mini';
import { isDeeperThan, mostJsonDepth } from '@nghego/engine/text/json-depth';

/**
 * A parsed event, with the JSON that the device sent; its ids are in lower case, since every reader of the log compares
 * them so.
 */
type KnownEvent = { event: PracticeEvent; sent: object };
/** An event of an unknown version or kind. */
type UnknownEvent = { id: string; sent: object };

export type SortedBatch = {
  known: KnownEvent[];
  unknown: UnknownEvent[];
  refused: RefusedEvent[];
};

const headSchema = z.object({
  id: z.uuid().check(z.toLowerCase()),
  v: z.int().check(z.positive()),
  kind: z.string().check(z.minLength(1), z.maxLength(64)),
});

/** The deepest nesting of an event, which itself lies two levels deep in the body. */
const mostEventDepth = mostJsonDepth - 2;

/** Sorts a device's batch: events of this version, events of another version, and invalid ones. */
export function sortBatch(lines: readonly unknown[]): SortedBatch {
  const sorted: SortedBatch = { known: [], unknown: [], refused: [] };
  for (const line of lines) {
    if (typeof line !== 'object' || line === null) {
      sorted.refused.push({ id: '', reason: 'INVALID_EVENT' });
      continue;
    }
    if (isDeeperThan(mostEventDepth, line)) {
      sorted.refused.push({ id: shownId(line), reason: 'INVALID_EVENT' });
      continue;
    }
    if (Buffer.byteLength(JSON.stringify(line)) > eventLimits.eventBytes) {
      sorted.refused.push({ id: shownId(line), reason: 'TOO_LARGE' });
      continue;
    }
    const head = headSchema.safeParse(line);
    if (head.success && (head.data.v !== 1 || !isPracticeKind(head.data.kind))) {
      sorted.unknown.push({ id: head.data.id, sent: line });
      continue;
    }
    const read = practiceEventSchema.safeParse(line);
    if (read.success) {
      const event = withBoundedText(read.data);
      sorted.known.push({ event, sent: { ...line, ...event } });
    } else sorted.refused.push(refusal(line, (head.error ?? read.error).issues[0]?.path.join('.')));
  }
  return sorted;
}

/**
 * Cuts typed texts to the longest that a page sends (IN-18): devices may hold longer ones from earlier versions, and
 * the beginning shows already that such an answer is wrong. The schema does not do this, since devices read stored
 * events by it.
 */
function withBoundedText(event: PracticeEvent): PracticeEvent {
  switch (event.kind) {
    case 'word-checked':
    case 'own-word-checked':
      return { ...event, typed: cutText(event.typed, mostTypedLetters) };
    case 'sentence-checked':
    case 'line-checked':
      return {
        ...event,
        typed: event.typed
          .slice(0, eventLimits.boxes)
          .map((text) => cutText(text, mostTypedLetters)),
      };
    case 'set-completed':
    case 'set-restarted':
    case 'grammar-answered':
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
    case 'listening-answered':
    case 'pair-heard':
    case 'sense-judged':
      return event;
    default:
      return event satisfies never;
  }
}

function refusal(line: object, field = ''): RefusedEvent {
  return { id: shownId(line), reason: 'INVALID_EVENT', ...(field !== '' && { field }) };
}

function shownId(line: object): string {
  return 'id' in line && typeof line.id === 'string' ? line.id.slice(0, 64) : '';
}
