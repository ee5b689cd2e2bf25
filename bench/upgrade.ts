// (PR-03) Histories that begin on an older release, from git's history, and continue on this version with its store,
// its backup, and its pages that stay open. Prints what the checker of histories finds (must be nothing). RELEASES:
// commits, separated by commas (0be252f, which is 0.2.0); SEEDS: histories of each (5). Needs the npm registry, since
// each release has packages of its own.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const releases = (process.env['RELEASES'] ?? '0be252f').split(',');

for (const release of releases) {
  const folder = mkdtempSync(join(tmpdir(), 'nghego-release-'));
  // if root runs this, PostgreSQL runs as another user, who must be able to read the packages in this folder
  chmodSync(folder, 0o755);
  const run = (command: string, ...args: string[]): void =>
    void execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    run('git', 'clone', '--quiet', '--shared', root, '.');
    run('git', 'checkout', '--quiet', release);
    run('npm', 'ci', '--no-audit', '--no-fund');
    run('npm', 'run', 'build');
    // plays with this version's code for histories; pages and server are the release's
    cpSync(join(root, 'bench/histories'), join(folder, 'bench/histories'), { recursive: true });
    const sessions = 'apps/server/test/signed-in-learners.ts';
    copyFileSync(join(root, sessions), join(folder, sessions));
    console.log(`from ${release}:`);
    const played = ['--import', 'tsx', 'bench/histories/play-upgrade.ts'];
    execFileSync(process.execPath, [...played, join(root, 'apps/server/dist')], {
      cwd: folder,
      stdio: 'inherit',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
