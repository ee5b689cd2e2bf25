import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { readPracticeEvent } from '@nghego/engine/practice/read-practice-event';
import type { LogTables } from './log-tables.ts';

/**
 * Reads the events of a table part by part, those of all learners; lines that this version does not know are left out.
 * @param known events that were read before: an unchanged one stays the same object, so that it is not folded again
 */
export async function readEvents(
  table: LogTables['events'],
  known: readonly PracticeEvent[],
): Promise<PracticeEvent[]> {
  const knownById = new Map(known.map((event) => [event.id, event]));
  const events: PracticeEvent[] = [];
  await table.visitAll((lines) => {
    for (const line of lines) {
      const event = readPracticeEvent(line);
      if (event === undefined) continue;
      const before = knownById.get(event.id);
      events.push(before !== undefined && isSame(before, event) ? before : event);
    }
  });
  return events;
}

/** Compares the contents: the server's version of an event may have replaced the device's. */
function isSame(one: PracticeEvent, other: PracticeEvent): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
