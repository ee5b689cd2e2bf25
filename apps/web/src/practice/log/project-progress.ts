import type { Catalogue } from '@nghego/contracts/catalogue';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import {
  completedGridIndexes,
  completedSentenceIndexes,
  completedSetKeys,
} from '@nghego/engine/practice/progress';
import { writeLocal } from '../../platform/storage/local-storage.ts';

/**
 * `vocab-completed-sets` and `sentence-completed-sets`: grid indexes of completed sets in the present catalogue (DC-19,
 * SP-11).
 */
export function projectCompletedSets(
  events: readonly PracticeEvent[],
  { topics, parts }: Catalogue,
): void {
  const keys = completedSetKeys(events);
  writeLocal('vocab-completed-sets', completedGridIndexes(keys, topics));
  writeLocal('sentence-completed-sets', completedSentenceIndexes(keys, parts));
}

/** `vocab-completed-sentences`: correct words in the current set (DC-19). */
export function projectCorrectWords(count: number): void {
  writeLocal('vocab-completed-sentences', count);
}

/** `sentence-completed-sentences`: correct sentences in the current set (SP-11). */
export function projectCorrectSentences(count: number): void {
  writeLocal('sentence-completed-sentences', count);
}
