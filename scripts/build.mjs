// Builds the web and the server, unless they were built from exactly these sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireOpenFiles } from './open-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, '.build', 'stamp');
const sources = ['packages', 'apps', 'content', 'package-lock.json', 'tsconfig.base.json'];
const made = new Set(['node_modules', 'dist', 'data', 'messages-compiled', '.vite']);
const results = [
  'apps/web/dist/client',
  'apps/web/dist/server/entry-server.js',
  'apps/server/dist/main.js',
];

function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    let entries;
    try {
      entries = readdirSync(full, { withFileTypes: true });
    } catch {
      hash.update(`${path}\0`).update(readFileSync(full));
      return;
    }
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = `${path}/${entry.name}`;
      // leaves out compiled message catalogues, which the build makes of JSON sources, and files of their compiler
      if (made.has(entry.name) || inner === 'apps/web/src/messages') continue;
      if (entry.name.startsWith('dist-tested-')) continue;
      if (path === 'apps/web/project.inlang' && entry.name !== 'settings.json') continue;
      if (entry.isDirectory()) visit(inner);
      else if (entry.isFile() && !/\.((test|spec)\.tsx?|tsbuildinfo)$/.test(entry.name))
        hash.update(`${inner}\0`).update(readFileSync(join(root, inner)));
    }
  };
  for (const source of sources) visit(source);
  return hash.digest('hex');
}

/** Runs a command in the project's root; exits with its exit code if it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (error) console.error(error.message);
  if (status === 0) return;
  console.error(`This step failed: ${[command, ...args].join(' ')}`);
  process.exit(status ?? 1);
}

/** Builds the product if it is not built yet. */
export function build() {
  const now = fingerprint();
  const isBuilt = results.every((path) => existsSync(join(root, path)));
  if (isBuilt && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) return;
  requireOpenFiles();
  console.log('Building Nghe Gõ (the first time takes about half a minute) …');
  for (const workspace of ['@nghego/web', '@nghego/server'])
    run('npm', ['run', 'build', '--silent', '-w', workspace], { NODE_ENV: 'production' });
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(stampFile, now);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build();
