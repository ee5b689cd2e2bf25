import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartError } from './start-error.ts';

/** About 64 MB measured for a new store without sounds; the sounds of the course and the first learners need the rest. */
const leastMegabytes = 200;

/**
 * Whether a new store would find room in its folder. One that exists is let be: it may well serve on a full disk.
 * @throws StartError for a disk that is too small
 */
export async function checkDisk(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  if (existsSync(join(folder, 'postgresql'))) return;
  // a folder that cannot be read is reported when the store is opened
  const disk = await statfs(nearestThatExists(folder)).catch(() => undefined);
  // file systems of the kernel have no blocks
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
