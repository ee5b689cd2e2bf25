import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const gigabyte = 2 ** 30;

/**
 * The folder for tests' data: in memory if there is room (on a disk PostgreSQL takes half as long again), else the
 * temporary folder. Containers often forbid running programs from memory, which some tests do.
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
