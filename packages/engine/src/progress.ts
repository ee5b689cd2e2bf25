import type { PracticeEvent } from './practice-event.ts';
import { setIndexOf, type SetNumbers } from './set-numbers.ts';

/** How figures name a vocabulary set: by its number for good, never by an index (DC-19). */
export function vocabularySetKey(topicId: string, setNo: number): string {
  return `vocabulary:${topicId}:${setNo}`;
}

/** The sets that were ever finished, whatever the order of the log and however often an event stands in it. */
export function completedSetKeys(events: Iterable<PracticeEvent>): Set<string> {
  const keys = new Set<string>();
  for (const event of events) {
    if (event.kind === 'set-completed') keys.add(vocabularySetKey(event.topicId, event.setNo));
  }
  return keys;
}

/** The words of a set that were right since it was last finished: a pass that a reload cut short. */
export function correctInRunningPass(
  events: readonly PracticeEvent[],
  topicId: string,
  setNo: number,
): Set<string> {
  const ofSet = events
    .filter((event) => event.kind === 'word-checked' || event.kind === 'set-completed')
    .filter((event) => event.topicId === topicId && event.setNo === setNo)
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1));
  const correct = new Set<string>();
  for (const event of ofSet) {
    if (event.kind === 'set-completed') correct.clear();
    else if (event.correct) correct.add(event.wordId);
  }
  return correct;
}

/**
 * The indexes of finished sets in the home grid of today's catalogue (`vocab-completed-sets`, DC-19).
 * Sets and topics that are gone have none.
 */
export function completedGridIndexes(
  keys: ReadonlySet<string>,
  topics: readonly (SetNumbers & { id: string })[],
): number[] {
  const indexes: number[] = [];
  let offset = 0;
  for (const topic of topics) {
    const prefix = vocabularySetKey(topic.id, 0).slice(0, -1);
    for (const key of keys) {
      if (!key.startsWith(prefix)) continue;
      const index = setIndexOf(Number(key.slice(prefix.length)), topic);
      if (index !== undefined) indexes.push(offset + index);
    }
    offset += topic.setCount;
  }
  return indexes.toSorted((a, b) => a - b);
}
