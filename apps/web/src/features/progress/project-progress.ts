import type { CatalogueTopic } from '@nghego/contracts/catalogue';
import type { PracticeEvent } from '@nghego/engine/practice-event';
import { completedGridIndexes, completedSetKeys } from '@nghego/engine/progress';
import { writeLocal } from '../../platform/storage/local-storage.ts';

/** `vocab-completed-sets`: grid indexes of finished sets under the catalogue of now (DC-19). */
export function projectCompletedSets(
  events: readonly PracticeEvent[],
  topics: readonly CatalogueTopic[],
): void {
  writeLocal('vocab-completed-sets', completedGridIndexes(completedSetKeys(events), topics));
}

/** `vocab-completed-sentences`: correct words in the current set (DC-19). */
export function projectCorrectWords(count: number): void {
  writeLocal('vocab-completed-sentences', count);
}
