import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

const name = /^\.nghego-backup-(.+)-(\d+)-[A-Za-z0-9]{6}$/;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Makes the folder in which a backup collects its rows, and deletes those that killed backups left behind: they hold
 * password hashes and sessions (IN-30).
 * @param target the backup's file
 */
export async function openSpoolFolder(target: string, now: Date): Promise<string> {
  const parent = dirname(target);
  // the name in versions up to 0.2.0 ends with six random characters
  const older = `.${basename(target)}-`;
  for (const entry of await readdir(parent)) {
    const [, host, pid] = name.exec(entry) ?? [];
    const isOlder = entry.startsWith(older) && entry.length === older.length + 6;
    if (pid === undefined && !isOlder) continue;
    const folder = join(parent, entry);
    // whether a process of another machine or container still runs is unknown: only the folder's age counts
    const isLeft =
      host === hostname()
        ? isGone(Number(pid))
        : now.getTime() - (await lastChange(folder)) > dayMs;
    if (isLeft) await rm(folder, { recursive: true, force: true });
  }
  return mkdtemp(join(parent, `.nghego-backup-${hostname()}-${process.pid}-`));
}

function isGone(pid: number): boolean {
  // in a container each backup may have the same process id, so a folder with ours is left from an earlier one
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** @returns infinity if the folder cannot be read: another process is deleting it */
async function lastChange(folder: string): Promise<number> {
  try {
    const files = await readdir(folder);
    const times = await Promise.all(
      ['', ...files].map(async (file) => (await stat(join(folder, file))).mtimeMs),
    );
    return Math.max(...times);
  } catch {
    return Infinity;
  }
}
