import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ClientBase } from 'pg';
import { StartError } from './start-error.ts';

const megabyte = 1024 ** 2;
/** A new store without sounds measures about 64 MB; sounds and first learners need the rest. */
const newStoreMegabytes = 200;
/** Megabytes that an update writes in addition to the rows that it changes. */
const updateMegabytes = 100;

/**
 * Checks that a new store has room in its folder. An existing store is not checked: it may work on a full disk.
 * @throws StartError if the disk is too small
 */
export async function checkDisk(dataDir: string): Promise<void> {
  if (existsSync(join(resolve(dataDir), 'postgresql'))) return;
  await checkRoom(
    dataDir,
    newStoreMegabytes,
    'a new store needs',
    'or set DATA_DIR to a folder on another disk',
  );
}

/**
 * Checks that the embedded store can be brought up to date: a migration may rewrite each row of the practice log, and
 * PostgreSQL's write-ahead log holds each row a second time.
 * @throws StartError if the disk is too small; nothing was changed
 */
export async function checkRoomToUpdate(client: ClientBase, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_total_relation_size('practice_events')::text as bytes`,
  );
  const needed = updateMegabytes + Math.ceil((2 * Number(rows[0]?.bytes ?? 0)) / megabyte);
  await checkRoom(
    dataDir,
    needed,
    'the update of the store needs',
    'then start again: nothing was changed',
  );
}

async function checkRoom(
  dataDir: string,
  needed: number,
  what: string,
  orElse: string,
): Promise<void> {
  const folder = resolve(dataDir);
  // if the folder cannot be read, opening the store reports it
  const disk = await statfs(nearestThatExists(folder)).catch(() => undefined);
  // virtual file systems such as /proc have no blocks
  if (disk === undefined || disk.blocks === 0) return;
  const free = Math.floor((disk.bavail * disk.bsize) / megabyte);
  if (free < needed)
    throw new StartError(
      `The disk that holds ${folder} has ${free} MB free, and ${what} ${needed}: free some space, ${orElse}.`,
    );
}

function nearestThatExists(path: string): string {
  const above = dirname(path);
  return existsSync(path) || above === path ? path : nearestThatExists(above);
}
