// Finds a Chromium and a PostgreSQL server for the tests, which npm does not install: those of this machine, else it
// installs Debian's.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @param mayRefresh whether to fetch package lists first, which takes long without a network */
function install(name, purpose, mayRefresh = true) {
  const isRoot = process.getuid?.() === 0;
  const sudo = isRoot ? [] : ['sudo', '-n'];
  const apt = (args) =>
    spawnSync(
      [...sudo, 'apt-get'][0],
      [...sudo.slice(1), ...(isRoot ? [] : ['apt-get']), ...args],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      },
    ).status === 0;
  console.log(`Installing ${name} (${purpose}) …`);
  const options = ['install', '-y', '-qq', '--no-install-recommends', '--no-remove'];
  return (
    apt([...options, name]) || (mayRefresh && apt(['update', '-qq']) && apt([...options, name]))
  );
}

function firstThatExists(paths) {
  return paths.find((path) => path !== undefined && existsSync(path));
}

/** The path of a Chromium or Chrome; installs Debian's if there is none. */
export function ensureBrowser() {
  const find = () =>
    firstThatExists([
      process.env.CHROMIUM_PATH,
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ]);
  const browser = find() ?? (install('chromium', 'browser tests') ? find() : undefined);
  if (browser === undefined)
    throw new Error('No Chromium found. Install one, or name it in CHROMIUM_PATH.');
  return browser;
}

/**
 * The path of the browser for the journeys: Chromium's headless shell, which has no window and needs a third of the
 * processor time for each page. Installs Debian's if it is missing; if that fails, any Chromium or Chrome is used.
 */
export function ensureHeadlessBrowser() {
  const find = () =>
    firstThatExists([process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']);
  return (
    find() ??
    (install('chromium-headless-shell', 'browser tests', false) ? find() : undefined) ??
    ensureBrowser()
  );
}

/** The folder with initdb and postgres of a PostgreSQL 15 or newer; installs Debian's if there is none. */
export function ensurePostgres() {
  const root = '/usr/lib/postgresql';
  const find = () => {
    if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
    if (!existsSync(root)) return undefined;
    return readdirSync(root)
      .filter((version) => Number(version) >= 15)
      .toSorted((a, b) => Number(a) - Number(b))
      .map((version) => join(root, version, 'bin'))
      .find((bin) => existsSync(join(bin, 'initdb')));
  };
  const bin =
    find() ?? (install('postgresql', 'tests against a second PostgreSQL') ? find() : undefined);
  if (bin === undefined)
    throw new Error(
      'No PostgreSQL 15 or newer found. Install one, or name its bin folder in POSTGRES_BIN.',
    );
  return bin;
}
