import type { PracticeEvent } from '@nghego/engine/practice-event';
import { readSetRecordsInSteps, type SetState, setStateOf } from '@nghego/engine/set-state';
import { inPageTurns } from '../../practice/memory/page-turns.ts';

/** The state of a set, by its key and number of items. */
export type ReadSetState = (key: string, size: number) => SetState;

/** Folds a log to the states of its sets (HM-12). */
export async function readSetStates(events: readonly PracticeEvent[]): Promise<ReadSetState> {
  const records = await inPageTurns(readSetRecordsInSteps(events));
  return (key, size) => setStateOf(records.get(key), size);
}
