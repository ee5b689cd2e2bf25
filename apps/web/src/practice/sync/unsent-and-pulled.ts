import { eventLimits } from '@nghego/contracts/progress';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import {
  cursorKey,
  olderCursorKeys,
  epochKey,
  learnerOf,
  type LogTables,
  type Mark,
  withoutLearner,
} from '../log/log-tables.ts';

// What the sync with an account reads from the device log and writes to it: unsent events out, the server's marks and
// pulled events in. Each function runs inside one change of the store,
// and does nothing if the log belongs to another account by then.

/** The events of one call: few enough for a slow line, and for the server's limits. */
const batchEvents = 200;
const batchLetters = eventLimits.bytes / 8;

/**
 * The account's oldest unsent events, as many as fit into one call. An event that is too large for the server is marked
 * refused instead (IN-23).
 * @returns them by id; undefined if the log belongs to another account
 */
export async function readBatch(
  { events, marks, device }: LogTables,
  userId: string,
): Promise<Map<string, unknown> | undefined> {
  if ((await device.get('owner')) !== userId) return undefined;
  const [ids, markedIds] = await Promise.all([events.getAllKeys(), marks.getAllKeys()]);
  const marked = new Set(markedIds);
  const batch = new Map<string, unknown>();
  let letters = 0;
  for (const id of ids) {
    if (marked.has(id)) continue;
    const line = await events.get(id);
    if ((learnerOf(line) ?? userId) !== userId) continue;
    const event = withoutLearner(line);
    const text = JSON.stringify(event ?? null);
    if (isTooLarge(text)) {
      await marks.put({ kind: 'refused', reason: 'TOO_LARGE' }, id);
      continue;
    }
    letters += text.length;
    if (batch.size === batchEvents || letters > batchLetters) break;
    batch.set(id, event);
  }
  return batch;
}

function isTooLarge(text: string): boolean {
  // a UTF-16 unit has at most three bytes in UTF-8, so most texts need not be encoded to know that they fit
  return (
    text.length * 3 > eventLimits.eventBytes &&
    new TextEncoder().encode(text).length > eventLimits.eventBytes
  );
}

/**
 * Records the server's answers about the events of a call.
 * @param epoch of the server that answered; undefined from a server without one
 * @returns whether that epoch is new: then all earlier events must be sent again
 */
export async function markBatch(
  tables: LogTables,
  userId: string,
  said: ReadonlyMap<string, Mark>,
  epoch: string | undefined,
): Promise<boolean> {
  const { events, marks, device } = tables;
  if ((await device.get('owner')) !== userId) return false;
  const isNewEpoch = await enterEpoch(tables, userId, epoch);
  for (const [id, mark] of said) {
    if ((await events.get(id)) !== undefined) await marks.put(mark, id);
  }
  return isNewEpoch;
}

/** The cursor for the next pull; '0' for the beginning. */
export async function readCursor({ device }: LogTables): Promise<string> {
  return (await device.get(cursorKey)) ?? '0';
}

export type Pulled = {
  items: readonly PracticeEvent[];
  cursor: string;
  epoch?: string | undefined;
};

/**
 * Stores the server's events. The server's version of an event replaces the device's, since the server judged its
 * answer again.
 * @param after the cursor of the pull
 */
export async function mergePulled(
  tables: LogTables,
  userId: string,
  after: string,
  { items, cursor, epoch }: Pulled,
): Promise<{ isChanged: boolean; isNewEpoch: boolean }> {
  const { events, marks, device } = tables;
  const nothing = { isChanged: false, isNewEpoch: false };
  if ((await device.get('owner')) !== userId) return nothing;
  const isNewEpoch = await enterEpoch(tables, userId, epoch);
  // another tab, or a new epoch, moved the cursor meanwhile: these items may not be the next ones
  if ((await readCursor(tables)) !== after) return { ...nothing, isNewEpoch };
  let isChanged = false;
  for (const event of items) {
    const had = withoutLearner(await events.get(event.id));
    if (inOrder(had) !== inOrder(event)) {
      isChanged = true;
      await events.put(event, event.id);
    }
    await marks.put({ kind: 'sent' }, event.id);
  }
  await device.put(cursor, cursorKey);
  for (const key of olderCursorKeys) await device.delete(key);
  if (epoch !== undefined) await dropConfirmed(tables, epoch);
  return { isChanged, isNewEpoch };
}

/** How many events of the owner are unsent, and how many the server refused. */
export async function countUnsent({
  events,
  marks,
  device,
}: LogTables): Promise<{ waiting: number; refused: number }> {
  if ((await device.get('owner')) === undefined) return { waiting: 0, refused: 0 };
  const [all, said] = await Promise.all([events.count(), marks.getAll()]);
  const refused = said.filter(({ kind }) => kind === 'refused').length;
  return { waiting: Math.max(0, all - said.length), refused };
}

/**
 * Marks and cursor are valid for one epoch of the server (IN-01): a restore may have removed what it had confirmed, and
 * its new events may have numbers below the cursor. In another epoch everything is sent again, which does no harm, and
 * pulled from the beginning.
 * @returns whether the epoch is new
 */
async function enterEpoch(
  { marks, parked, device }: LogTables,
  userId: string,
  epoch: string | undefined,
): Promise<boolean> {
  if (epoch === undefined || (await device.get(epochKey(userId))) === epoch) return false;
  await marks.clear();
  // the session may have ended while the answer was on its way, so that the account's events were parked with their
  // marks
  for (const key of await parked.getAllKeys()) {
    const line = key[0] === userId ? (await parked.get(key))?.line : undefined;
    if (line !== undefined) await parked.put({ userId, line }, key);
  }
  await device.delete(cursorKey);
  await device.put(epoch, epochKey(userId));
  return true;
}

/** Deletes parked events that had been sent: the server with the same epoch still has them. */
async function dropConfirmed({ parked, device }: LogTables, epoch: string): Promise<void> {
  const [keys, found] = await Promise.all([parked.getAllKeys(), parked.getAll()]);
  for (const [n, key] of keys.entries()) {
    if (found[n]?.settled?.kind !== 'sent') continue;
    if ((await device.get(epochKey(key[0]))) === epoch) await parked.delete(key);
  }
}

/** A line as text that does not depend on the order of its fields. */
function inOrder(line: unknown): string {
  return typeof line === 'object' && line !== null
    ? JSON.stringify(Object.entries(line).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : '';
}
