import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * Runs this command again with the Node that `TEST_NODE` names, and exits with its exit code. Its child processes use
 * that Node too, since it comes first in PATH. The variable is not called `NODE`, which npm overwrites.
 */
export function changeNode() {
  const { TEST_NODE, ...env } = process.env;
  if (!TEST_NODE || realpathSync(TEST_NODE) === realpathSync(process.execPath)) return;
  const bin = mkdtempSync(join(tmpdir(), 'nghego-node-'));
  symlinkSync(realpathSync(TEST_NODE), join(bin, 'node'));
  const { status } = spawnSync(join(bin, 'node'), process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...env, PATH: `${bin}${delimiter}${env.PATH}` },
  });
  rmSync(bin, { recursive: true });
  process.exit(status ?? 1);
}
