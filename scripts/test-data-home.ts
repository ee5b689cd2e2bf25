import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const gigabyte = 2 ** 30;

/**
 * Where tests keep their data: in memory if that has room (a disk costs PostgreSQL a third of its time), else in the
 * temporary folder. Containers often forbid running programs in memory, which some tests do.
 */
export function testDataHome(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory);
    if (bavail * bsize >= 4 * gigabyte && mount?.includes('noexec') === false) return memory;
  } catch {
    // not Linux
  }
  return tmpdir();
}
