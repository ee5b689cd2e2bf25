import { cursorKey, epochKey, learnerOf, type LogTables, type Mark } from './log-tables.ts';

// Who owns the log on this device. Each function runs inside one change of the store. A line belongs to the learner
// whom it names, else to the owner of the log, else to the next account that signs in here.

/**
 * Makes the signed-in account the owner of the log. Lines without a learner become its own, its parked lines return,
 * and lines of another account are parked for that account.
 * @returns whether anything changed
 */
export async function claimLog(tables: LogTables, userId: string): Promise<boolean> {
  const { events, device } = tables;
  const owner = await device.get('owner');
  if (owner !== userId) {
    for (const [id, line] of await linesOf(events)) {
      const learner = learnerOf(line) ?? owner ?? userId;
      if (learner !== userId) await park(tables, learner, id, line);
    }
    await device.delete(cursorKey);
    await device.delete('left');
    await device.put(userId, 'owner');
  }
  return (await unpark(tables, userId)) || owner !== userId;
}

/**
 * Somebody signed out: their practice disappears from this device's screens.
 * @param isConfirmed whether the server has just confirmed the epoch of the marks: then events marked as sent are
 *   deleted. Otherwise they are parked with the rest: a restore may have removed them from the server.
 */
export async function leaveLog(tables: LogTables, isConfirmed: boolean): Promise<void> {
  const { events, marks, device } = tables;
  const owner = await device.get('owner');
  await device.put('true', 'left');
  for (const [id, line] of await linesOf(events)) {
    const learner = learnerOf(line) ?? owner;
    if (learner === undefined) continue;
    if (isConfirmed && (await marks.get(id))?.kind === 'sent') await drop(tables, id);
    else await park(tables, learner, id, line);
  }
  await device.delete('owner');
  await device.delete(cursorKey);
}

/**
 * The owner's session expired. The log stays theirs, so that later practice waits for them, but what the account has
 * already is hidden until they sign in.
 * @returns the log's owner, and whether anything changed
 */
export async function pauseLog(
  tables: LogTables,
): Promise<{ owner: string | undefined; isChanged: boolean }> {
  const { events, marks, device } = tables;
  const owner = await device.get('owner');
  if (owner === undefined) return { owner, isChanged: false };
  let isChanged = false;
  for (const id of await sentIds(tables)) {
    isChanged = true;
    const line = await events.get(id);
    if (line === undefined) await marks.delete(id);
    else await park(tables, learnerOf(line) ?? owner, id, line);
  }
  return { owner, isChanged };
}

/** Deletes everything of a deleted account from this device, also what was never sent (PF-06). */
export async function eraseLog(tables: LogTables, userId: string): Promise<void> {
  const { events, parked, device } = tables;
  const owner = await device.get('owner');
  for (const [id, line] of await linesOf(events)) {
    if ((learnerOf(line) ?? owner) === userId) await drop(tables, id);
  }
  for (const key of await parked.getAllKeys()) {
    if (key[0] === userId) await parked.delete(key);
  }
  await device.delete(epochKey(userId));
  if (owner !== userId) return;
  await device.delete('owner');
  await device.delete(cursorKey);
}

/**
 * Merges a log in memory into the one on the disk, which gets the same owner. Lines that the disk has already stay
 * unchanged.
 */
export async function moveLog(from: LogTables, to: LogTables): Promise<void> {
  const owner = await from.device.get('owner');
  if (owner !== undefined) await claimLog(to, owner);
  else if ((await from.device.get('left')) !== undefined) await leaveLog(to, false);
  const key = epochKey(owner ?? '');
  const areMarksValid = (await from.device.get(key)) === (await to.device.get(key));
  for (const [id, line] of await linesOf(from.events)) {
    const mark = areMarksValid ? await from.marks.get(id) : undefined;
    const parkedKey: [string, string] = [learnerOf(line) ?? '', id];
    if ((await to.parked.get(parkedKey)) !== undefined) continue;
    if ((await to.events.get(id)) === undefined) await to.events.put(line, id);
    if (mark !== undefined) await to.marks.put(mark, id);
  }
  for (const { userId, line, id } of await parkedLines(from)) {
    const isThere =
      (await to.parked.get([userId, id])) !== undefined ||
      (owner === userId && (await to.events.get(id)) !== undefined);
    // the mark (that it was sent) is not moved: sending the event once more does no harm
    if (!isThere) await to.parked.put({ userId, line }, [userId, id]);
  }
}

/** The accounts with practice on this device that are not signed in. */
export async function waitingAccounts(tables: LogTables): Promise<Map<string, string | undefined>> {
  const owner = await tables.device.get('owner');
  const ids = new Set((await tables.parked.getAllKeys()).map(([userId]) => userId));
  if (owner !== undefined) ids.add(owner);
  const accounts = new Map<string, string | undefined>();
  for (const id of ids) accounts.set(id, await tables.device.get(epochKey(id)));
  return accounts;
}

/** The ids of events that the server has. */
async function sentIds({ marks }: LogTables): Promise<string[]> {
  const [ids, found] = await Promise.all([marks.getAllKeys(), marks.getAll()]);
  return ids.filter((_, n) => found[n]?.kind === 'sent');
}

async function park(tables: LogTables, userId: string, id: string, line: unknown): Promise<void> {
  const settled: Mark | undefined = await tables.marks.get(id);
  await tables.parked.put({ userId, line, settled }, [userId, id]);
  await drop(tables, id);
}

async function drop({ events, marks }: LogTables, id: string): Promise<void> {
  await events.delete(id);
  await marks.delete(id);
}

async function unpark(tables: LogTables, account: string): Promise<boolean> {
  let isChanged = false;
  for (const { userId, id, line, settled } of await parkedLines(tables)) {
    if (userId !== account) continue;
    isChanged = true;
    await tables.events.put(line, id);
    // refused events are sent once more: the server may understand them by now
    if (settled?.kind === 'sent') await tables.marks.put(settled, id);
    await tables.parked.delete([userId, id]);
  }
  return isChanged;
}

async function parkedLines({ parked }: LogTables) {
  const [keys, found] = await Promise.all([parked.getAllKeys(), parked.getAll()]);
  return keys.flatMap(([userId, id], n) => {
    const one = found[n];
    return one === undefined ? [] : [{ ...one, userId, id }];
  });
}

async function linesOf(events: LogTables['events']): Promise<[id: string, line: unknown][]> {
  const [ids, lines] = await Promise.all([events.getAllKeys(), events.getAll()]);
  return ids.map((id, n) => [id, lines[n]]);
}
