import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Files of the project that a clone does not have. The packages are linked in the copy, not installed again. */
const notCloned = new Set(['node_modules', '.git', '.build', 'dist', 'data', '.vite']);

/**
 * Copies the project like a clone. Its npm packages are links to the installed ones, its own packages links to those of
 * the copy.
 * @param name of the folder
 */
export function copyProject(name: string): string {
  const above = mkdtempSync(join(tmpdir(), 'nghego-copy-'));
  chmodSync(above, 0o755);
  const copy = join(above, name);
  cpSync(root, copy, {
    recursive: true,
    filter: (path) =>
      !notCloned.has(basename(path)) && relative(root, path) !== 'apps/web/src/messages',
  });
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name !== '@nghego') symlinkSync(join(from, name), join(to, name));
  mkdirSync(join(to, '@nghego'));
  // relative links, as npm makes them: in the copy they lead to its own folders
  for (const name of readdirSync(join(from, '@nghego')))
    symlinkSync(readlinkSync(join(from, '@nghego', name)), join(to, '@nghego', name));
}

/**
 * Whether a user may read the packages that the copy links to; others cannot read a project in a closed home folder.
 */
export function mayRead(user: number): boolean {
  const file = join(root, 'node_modules', 'vite', 'package.json');
  return spawnSync('test', ['-r', file], { uid: user, gid: user }).status === 0;
}

type Command = { output: () => string; ended: Promise<number | null>; stop: () => void };

/**
 * Runs npm in a folder, with the settings of a test.
 * @param user the user id to run as, or undefined for our own
 */
export function runNpm(
  folder: string,
  args: readonly string[],
  settings: Record<string, string>,
  user?: number,
): Command {
  const child = spawn('npm', args, {
    cwd: folder,
    env: { ...process.env, LOG_LEVEL: 'warn', TTS_PROVIDER: 'none', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  let text = '';
  child.stdout.on('data', (piece: Buffer) => (text += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (text += piece.toString()));
  return {
    output: () => text,
    ended: new Promise((resolve) => child.once('exit', resolve)),
    stop: () => child.kill('SIGTERM'),
  };
}
