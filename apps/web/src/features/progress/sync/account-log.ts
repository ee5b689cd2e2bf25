import { eventLimits } from '@nghego/contracts/progress';
import type { PracticeEvent } from '@nghego/engine/practice-event';
import type { LogStore, Parked, Settled } from '../log-store.ts';

/** Events of one call: small enough for a slow line, and for the server's limits. */
const batchEvents = 200;
const batchLetters = eventLimits.bytes / 8;

/**
 * Makes the log on this device that of an account, or of nobody (PF-05), in one transaction. What was practised while
 * signed out joins the account that signs in. What belongs to an account that leaves goes with it: what the server has
 * is taken off the device, the rest is kept apart for the account's next sign-in here.
 * @returns whether anything changed
 */
export async function ownLog(store: LogStore, userId: string | undefined): Promise<boolean> {
  const change = store.transaction(['events', 'settled', 'parked', 'device'], 'readwrite');
  const events = change.objectStore('events');
  const settled = change.objectStore('settled');
  const parked = change.objectStore('parked');
  const device = change.objectStore('device');
  const owner = await device.get('owner');
  if (owner === userId) {
    await change.done;
    return false;
  }
  if (owner !== undefined) {
    for (const id of await events.getAllKeys()) {
      const mark = await settled.get(id);
      if (mark?.kind === 'sent') continue;
      const left: Parked = { userId: owner, line: await events.get(id), settled: mark };
      await parked.put(left, [owner, id]);
    }
    await Promise.all([events.clear(), settled.clear(), device.delete('owner')]);
  }
  await device.delete('cursor');
  if (userId !== undefined) {
    await device.put(userId, 'owner');
    const ofAccount = allOf(userId);
    const [keys, kept] = await Promise.all([
      parked.getAllKeys(ofAccount),
      parked.getAll(ofAccount),
    ]);
    // what was refused is tried once more: the server may understand it by now
    for (const [n, [, id]] of keys.entries()) await events.put(kept[n]?.line, id);
    await parked.delete(ofAccount);
  }
  await change.done;
  return true;
}

/** Takes everything of a deleted account off this device, also what was never sent (PF-06). */
export async function eraseLog(store: LogStore, userId: string): Promise<void> {
  const change = store.transaction(['events', 'settled', 'parked', 'device'], 'readwrite');
  const device = change.objectStore('device');
  if ((await device.get('owner')) === userId) {
    await Promise.all([
      change.objectStore('events').clear(),
      change.objectStore('settled').clear(),
      device.delete('owner'),
      device.delete('cursor'),
    ]);
  }
  await change.objectStore('parked').delete(allOf(userId));
  await change.done;
}

/** Accounts that left something unsent here. */
export async function parkedAccounts(store: LogStore): Promise<string[]> {
  return [...new Set((await store.getAllKeys('parked')).map(([userId]) => userId))];
}

/** Lines of the account's log that wait to be sent, the oldest first; `left` others wait behind them. */
export async function readWaiting(
  store: LogStore,
): Promise<{ lines: Map<string, unknown>; left: number }> {
  const [ids, settledIds] = await Promise.all([
    store.getAllKeys('events'),
    store.getAllKeys('settled'),
  ]);
  const settled = new Set(settledIds);
  const waiting = ids.filter((id) => !settled.has(id));
  const lines = new Map<string, unknown>();
  let letters = 0;
  for (const id of waiting.slice(0, batchEvents)) {
    const line: unknown = await store.get('events', id);
    letters += JSON.stringify(line ?? null).length;
    if (lines.size > 0 && letters > batchLetters) break;
    lines.set(id, line);
  }
  return { lines, left: waiting.length - lines.size };
}

/** Writes down what became of events that were sent, if the log is still that of the account. */
export async function settle(
  store: LogStore,
  userId: string,
  marks: ReadonlyMap<string, Settled>,
): Promise<void> {
  const change = store.transaction(['settled', 'device'], 'readwrite');
  if ((await change.objectStore('device').get('owner')) === userId) {
    for (const [id, mark] of marks) await change.objectStore('settled').put(mark, id);
  }
  await change.done;
}

/** Up to where the account's log was pulled. */
export async function readCursor(store: LogStore): Promise<string> {
  return (await store.get('device', 'cursor')) ?? '0';
}

/**
 * Takes over what the server has, if the log is still that of the account. Its version counts: it judged the answers.
 * @returns whether the log changed by it
 */
export async function mergePulled(
  store: LogStore,
  userId: string,
  pulled: { items: readonly PracticeEvent[]; cursor: string },
): Promise<boolean> {
  const change = store.transaction(['events', 'settled', 'device'], 'readwrite');
  const events = change.objectStore('events');
  let isChanged = false;
  if ((await change.objectStore('device').get('owner')) === userId) {
    for (const event of pulled.items) {
      const had: unknown = await events.get(event.id);
      if (inOrder(had) !== inOrder(event)) {
        isChanged = true;
        await events.put(event, event.id);
      }
      await change.objectStore('settled').put({ kind: 'sent' }, event.id);
    }
    await change.objectStore('device').put(pulled.cursor, 'cursor');
  }
  await change.done;
  return isChanged;
}

/** How many events wait, and how many were refused. */
export async function countUnsent(store: LogStore): Promise<{ waiting: number; refused: number }> {
  const [events, settled] = await Promise.all([store.count('events'), store.getAll('settled')]);
  const refused = settled.filter(({ kind }) => kind === 'refused').length;
  return { waiting: Math.max(0, events - settled.length), refused };
}

/** Where the parked events of an account lie. */
const allOf = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []]);

/** A line as text that does not depend on the order of its fields. */
function inOrder(line: unknown): string {
  return typeof line === 'object' && line !== null
    ? JSON.stringify(Object.entries(line).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : '';
}
