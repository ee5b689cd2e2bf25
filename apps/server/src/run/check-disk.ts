import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartError } from './start-error.ts';

/** A new store without sounds measures about 64 MB; sounds and first learners need the rest. */
const leastMegabytes = 200;

/**
 * Checks that a new store has room in its folder. An existing store is not checked: it may work on a full disk.
 * @throws StartError if the disk is too small
 */
export async function checkDisk(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  if (existsSync(join(folder, 'postgresql'))) return;
  // opening the store reports a folder that cannot be read
  const disk = await statfs(nearestThatExists(folder)).catch(() => undefined);
  // virtual file systems such as /proc have no blocks
  if (disk === undefined || disk.blocks === 0) return;
  const free = Math.floor((disk.bavail * disk.bsize) / 1024 ** 2);
  if (free < leastMegabytes)
    throw new StartError(
      `The disk that holds ${folder} has ${free} MB free, and a new store needs ${leastMegabytes}: free some space, or set DATA_DIR to a folder on another disk.`,
    );
}

function nearestThatExists(path: string): string {
  const above = dirname(path);
  return existsSync(path) || above === path ? path : nearestThatExists(above);
}
