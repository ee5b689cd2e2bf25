import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Runnable } from './choose-launcher.ts';
import { giveTo } from './file-owner.ts';
import { runProgram } from './run-program.ts';
import { errorCode, explainProgramOutput, StoreStartError } from './store-start-error.ts';

/** The database's superuser, and the only role: the product owns the whole server. */
export const databaseUser = 'nghego';

/** The only database. */
export const databaseName = 'nghego';

/**
 * Makes sure that `cluster` holds a database of the right version; creates an empty one if there is none.
 * It creates it under another name and renames it when complete, so an interrupted start leaves nothing that looks like
 * a database. Existing files are never removed.
 * @throws StoreStartError for a database of another version, or files that are no database
 */
export async function ensureCluster(options: {
  dataDir: string;
  cluster: string;
  runnable: Runnable;
  log: (line: string) => void;
}): Promise<void> {
  const { dataDir, cluster, runnable, log } = options;
  const found = await inspect(cluster);
  switch (found.state) {
    case 'absent':
      log(`making a new database in ${cluster}`);
      return create(dataDir, cluster, runnable);
    case 'unknown':
      throw new StoreStartError(
        `${cluster} holds files, but no whole PostgreSQL database (PG_VERSION is missing or damaged): restore a backup there, or move the folder away to start with an empty database.`,
      );
    case 'database':
      if (found.version !== runnable.majorVersion) {
        throw new StoreStartError(
          `The database in ${cluster} was made by PostgreSQL ${found.version}, but this Nghe Gõ brings PostgreSQL ${runnable.majorVersion}: start the Nghe Gõ that made it, or move its data over with pg_dump of version ${found.version} into a new DATA_DIR.`,
        );
      }
      // PostgreSQL requires this owner and this mode; copies and restored backups often lack them
      if (runnable.launcher.owner !== undefined) await giveTo(cluster, runnable.launcher.owner);
      await chmod(cluster, 0o700);
      return;
    default:
      found satisfies never;
  }
}

type Found = { state: 'absent' } | { state: 'unknown' } | { state: 'database'; version: number };

async function inspect(cluster: string): Promise<Found> {
  try {
    const version = Number(await readFile(join(cluster, 'PG_VERSION'), 'utf8'));
    return Number.isInteger(version) && version > 0
      ? { state: 'database', version }
      : { state: 'unknown' };
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  try {
    return (await readdir(cluster)).length === 0 ? { state: 'absent' } : { state: 'unknown' };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { state: 'absent' };
    throw error;
  }
}

async function create(dataDir: string, cluster: string, runnable: Runnable): Promise<void> {
  const { launcher, binaries, majorVersion } = runnable;
  const prefix = 'postgresql.new-';
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(prefix)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const unfinished = join(dataDir, `${prefix}${randomBytes(6).toString('hex')}`);
  await mkdir(unfinished, { mode: 0o700 });
  try {
    if (launcher.owner !== undefined) await giveTo(unfinished, launcher.owner);
    const initdb = launcher.wrap(binaries.initdb, [
      `--pgdata=${unfinished}`,
      `--username=${databaseUser}`,
      '--encoding=UTF8',
      ...localeArguments(majorVersion),
      '--data-checksums',
      // the socket lies in a 0700 folder, so connections over it need no password; TCP connections do
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
    ]);
    const { code, output } = await runProgram(initdb, { cwd: dataDir });
    if (code !== 0) throw new StoreStartError(explainProgramOutput('initdb', output, dataDir));
    await rmdir(cluster).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
    await rename(unfinished, cluster);
    await keepOnDisk(dataDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * C.UTF-8 knows the letters of every language and sorts by code point, the same on every machine and after every system
 * update; screens sort in the learner's language themselves. PostgreSQL 17 and later include it.
 */
function localeArguments(majorVersion: number): string[] {
  return majorVersion >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];
}

/** Makes a rename in a folder survive a power cut. */
async function keepOnDisk(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot open folders
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
