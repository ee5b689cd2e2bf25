import type { GrammarAnswered, ListeningAnswered, PracticeEvent } from './practice-event.ts';
import { setIndexOf, type SetNumbers } from './set-numbers.ts';

/** A vocabulary set's key in figures: by its permanent number, never by an index (DC-19). */
export function vocabularySetKey(topicId: string, setNo: number): string {
  return `vocabulary:${topicId}:${setNo}`;
}

/** The key of a sentence set of a part. */
export function sentenceSetKey(part: string, setNo: number): string {
  return `sentence:${part}:${setNo}`;
}

/** The key of a listening set. */
export function listeningSetKey(part: string, setNo: number): string {
  return `listening:${part}:${setNo}`;
}

/** The sets that were ever completed; the log may be in any order, and an event that it has twice counts once. */
export function completedSetKeys(events: Iterable<PracticeEvent>): Set<string> {
  const keys = new Set<string>();
  for (const event of events) {
    if (event.kind === 'set-completed') keys.add(setKeyOf(event));
  }
  return keys;
}

/** The events that belong to a set; a listening answer names its set only if the server knew the question. */
export type SetEvent = Extract<PracticeEvent, { topicId: string } | { part: string }>;

/**
 * Whether an event counts for its set or game. Practice elsewhere, such as in a review, changes no pass, score or place
 * of the set (SE-07).
 */
export function countsForSet(event: SetEvent | GrammarAnswered | ListeningAnswered): boolean {
  return (
    event.kind === 'set-completed' ||
    event.kind === 'set-restarted' ||
    event.from === undefined ||
    event.from === 'set' ||
    event.from === 'game'
  );
}

/** Whether an event belongs to a set. */
export function isOfSet(event: PracticeEvent): event is SetEvent {
  return event.kind !== 'listening-answered' && ('topicId' in event || 'part' in event);
}

/** The key of an event's set. */
export function setKeyOf(event: SetEvent): string {
  if (event.kind === 'set-completed' && event.set === 'listening')
    return listeningSetKey(event.part, event.setNo);
  return 'part' in event
    ? sentenceSetKey(event.part, event.setNo)
    : vocabularySetKey(event.topicId, event.setNo);
}

/**
 * The indexes of completed sets in the home grid of the present catalogue (`vocab-completed-sets`, DC-19).
 * Deleted sets and topics have none.
 */
export function completedGridIndexes(
  keys: ReadonlySet<string>,
  topics: readonly (SetNumbers & { id: string })[],
): number[] {
  return gridIndexes(
    keys,
    topics.map((topic) => ({ ...topic, prefix: vocabularySetKey(topic.id, 0).slice(0, -1) })),
  );
}

/** The indexes of completed sentence sets on home (`sentence-completed-sets`, SP-11). */
export function completedSentenceIndexes(
  keys: ReadonlySet<string>,
  parts: readonly (SetNumbers & { part: string })[],
): number[] {
  return gridIndexes(
    keys,
    parts.map((part) => ({ ...part, prefix: sentenceSetKey(part.part, 0).slice(0, -1) })),
  );
}

function gridIndexes(
  keys: ReadonlySet<string>,
  groups: readonly (SetNumbers & { prefix: string })[],
): number[] {
  const indexes: number[] = [];
  let offset = 0;
  for (const group of groups) {
    for (const key of keys) {
      if (!key.startsWith(group.prefix)) continue;
      const index = setIndexOf(Number(key.slice(group.prefix.length)), group);
      if (index !== undefined) indexes.push(offset + index);
    }
    offset += group.setCount;
  }
  return indexes.toSorted((a, b) => a - b);
}
