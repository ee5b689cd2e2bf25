import { createHash, randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, mkdtemp, open, readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Runnable } from './choose-launcher.ts';
import { databaseUser } from './create-cluster.ts';
import { giveTo, type Owner } from './file-owner.ts';
import type { HostPlatform } from './host-platform.ts';
import { runProgram } from './run-program.ts';
import { fitsSocketAddress, shortTempDir } from './short-socket-path.ts';
import { errorCode, explainProgramOutput, StoreStartError } from './store-start-error.ts';

/** Where the server listens; it can be reached nowhere else. */
export type ListeningPlace =
  { kind: 'socket'; dir: string; port: number } | { kind: 'tcp'; port: number; password: string };

/** The number is only a part of the socket's name: no TCP port is opened. */
export const socketPort = 5432;

/**
 * The parent of the socket's folder: the data folder, or the temp folder if the socket's path would be too long for the
 * system.
 */
export function socketHome(dataDir: string, platform: HostPlatform): string {
  const address = join(dataDir, 'socket', `.s.PGSQL.${socketPort}`);
  return fitsSocketAddress(address, platform) ? dataDir : shortTempDir(platform);
}

/**
 * Makes the socket's folder, closed to all but PostgreSQL's user and root.
 * In the temp folder its name derives from the data folder's, so the next start finds it again; a name that another
 * user took first is skipped.
 */
export async function makeSocketDir(
  dataDir: string,
  platform: HostPlatform,
  owner: Owner | undefined,
): Promise<string> {
  const home = socketHome(dataDir, platform);
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  let dir = join(home, home === dataDir ? 'socket' : `nghego-${hash}`);
  try {
    await mkdir(dir, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const found = await lstat(dir);
    const ours = [platform.uid, owner?.uid].includes(found.uid) || platform.uid === undefined;
    if (!found.isDirectory() || (home !== dataDir && !ours)) dir = await mkdtemp(`${dir}-`);
  }
  await closeToOthers(dir, owner);
  return dir;
}

/** Makes sure that a socket's folder exists and belongs to PostgreSQL alone. */
export async function closeToOthers(dir: string, owner: Owner | undefined): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  if (owner !== undefined) await giveTo(dir, owner);
  await chmod(dir, 0o700);
}

/** A free port of the loopback address. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('the system named no free port'));
      });
    });
  });
}

/** The file that holds the password for TCP. */
export const passwordFile = (dataDir: string): string => join(dataDir, 'postgresql-password');

/**
 * The password for TCP, from a file that only this process's user may read. If the file is missing or empty, a new
 * password is made and set while no server runs, so that losing the file loses no data.
 */
export async function ensurePassword(
  dataDir: string,
  cluster: string,
  { launcher, binaries }: Runnable,
): Promise<string> {
  const file = passwordFile(dataDir);
  const known = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  if (/^[0-9a-f]{48}$/.test(known)) {
    await chmod(file, 0o600);
    return known;
  }
  const password = randomBytes(24).toString('hex');
  // single-user mode: no network, and no password needed
  const single = launcher.wrap(binaries.postgres, ['--single', '-D', cluster, 'postgres']);
  const { code, output } = await runProgram(single, {
    cwd: cluster,
    input: `ALTER ROLE ${databaseUser} PASSWORD '${password}'\n`,
  });
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output)) {
    throw new StoreStartError(explainProgramOutput('PostgreSQL', output, dataDir));
  }
  // the file is written last: if the start is interrupted before, the next start sets another password
  const handle = await open(`${file}.new`, 'w', 0o600);
  try {
    await handle.writeFile(password);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
  return password;
}
