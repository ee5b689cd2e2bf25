import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const gigabyte = 2 ** 30;

/**
 * The folder for tests' data: in memory if there is room (on a disk PostgreSQL takes 1.5 times as long), else the
 * temporary folder. Some tests run programs from it, which containers often forbid in memory.
 */
export function testDataHome(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory);
    if (bavail * bsize >= 4 * gigabyte && mount?.includes('noexec') === false) return memory;
  } catch {
    // only Linux has this folder
  }
  return tmpdir();
}
