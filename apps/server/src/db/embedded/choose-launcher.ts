import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { chooseUnprivilegedOwner, giveTo, type Owner } from './file-owner.ts';
import type { HostPlatform } from './host-platform.ts';
import { copyBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { type Command, runProgram } from './run-program.ts';
import { errorCode, StoreStartError } from './store-start-error.ts';

/** One way to run a PostgreSQL program, which refuses to run as root. */
type Launcher = {
  name:
    | 'as we are'
    | 'as another user'
    | 'as another user who may pass closed folders'
    | 'in a user namespace';
  /** who must own the program's files; undefined if this process's user owns them already */
  owner: Owner | undefined;
  wrap: (file: string, args: string[]) => Command;
};

/** What was found to work: the launcher, the programs, and their version. */
export type Runnable = { launcher: Launcher; binaries: PostgresBinaries; majorVersion: number };

/**
 * Picks the first way to run PostgreSQL that can reach the data folder, then makes sure that the programs run that way.
 * It tries each way, since only a try shows what a container or kernel forbids.
 * Fewest privileges first: the child keeps the capability to pass a closed folder only if a folder above is closed to
 * others (a DATA_DIR below a 0700 home).
 * @param cluster the database's folder, which need not exist
 * @param places folders in which the child must be able to create folders
 * @throws StoreStartError if none works
 */
export async function chooseLauncher(options: {
  platform: HostPlatform;
  dataDir: string;
  cluster: string;
  places: string[];
  binaries: PostgresBinaries;
}): Promise<Runnable> {
  for (const launcher of await waysToRun(options)) {
    if (await reaches(launcher, options.places)) return withRunnablePrograms(launcher, options);
  }
  throw new StoreStartError(
    `PostgreSQL will not run as root, and this system let neither setpriv nor unshare give up root's rights: start Nghe Gõ as an ordinary user, or set DATABASE_URL to use a PostgreSQL server.`,
  );
}

async function waysToRun(options: {
  platform: HostPlatform;
  dataDir: string;
  cluster: string;
}): Promise<Launcher[]> {
  const { platform, dataDir, cluster } = options;
  // inside the user namespace the process runs as the user `nobody`, with our user's rights to files
  const inNamespace: Launcher = {
    name: 'in a user namespace',
    owner: platform.uid === undefined ? undefined : { uid: platform.uid, gid: platform.gid },
    wrap: (file, args) => ({ file: platform.tools.unshare, args: ['-U', file, ...args] }),
  };
  if (platform.uid !== 0) {
    const asWeAre: Launcher = {
      name: 'as we are',
      owner: undefined,
      wrap: (file, args) => ({ file, args }),
    };
    // in a container our user may have no name, which initdb refuses; the user `nobody` has one
    return hasName() ? [asWeAre] : [inNamespace, asWeAre];
  }
  const owner = await chooseUnprivilegedOwner(cluster, dataDir);
  const capabilities = '-all,+dac_override';
  return [
    {
      name: 'as another user',
      owner,
      wrap: (file, args) => ({ file, args, ...owner }),
    },
    {
      name: 'as another user who may pass closed folders',
      owner,
      wrap: (file, args) => ({
        file: platform.tools.setpriv,
        args: [
          `--reuid=${owner.uid}`,
          `--regid=${owner.gid}`,
          '--clear-groups',
          `--inh-caps=${capabilities}`,
          `--ambient-caps=${capabilities}`,
          file,
          ...args,
        ],
      }),
    },
    inNamespace,
  ];
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Whether a child that runs this way can write in a folder that it owns, in each of the places. */
async function reaches(launcher: Launcher, places: string[]): Promise<boolean> {
  if (launcher.owner === undefined) return true; // no other way to try: starting PostgreSQL will show whether it works
  for (const place of places) {
    const folder = join(place, `.try-${randomBytes(6).toString('hex')}`);
    await mkdir(folder, { mode: 0o700 });
    try {
      await giveTo(folder, launcher.owner);
      const attempt = launcher.wrap('/bin/sh', ['-c', ': > "$1/written"', 'sh', folder]);
      const { code } = await runProgram(attempt, { cwd: '/' });
      if (code !== 0) return false;
    } catch (error) {
      if (errorCode(error) === 'EPERM') return false; // this process may not change the owner of files
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return true;
}

async function withRunnablePrograms(
  launcher: Launcher,
  options: { dataDir: string; binaries: PostgresBinaries },
): Promise<Runnable> {
  const { dataDir, binaries } = options;
  const { root } = binaries;
  let lastOutput = '';
  for (const source of ['installed', 'copied before', 'copied now'] as const) {
    if (source !== 'installed' && root === undefined) break;
    const candidate =
      source === 'installed' || root === undefined
        ? binaries
        : await copyBinaries({ ...binaries, root }, dataDir, source === 'copied now');
    const version = launcher.wrap(candidate.postgres, ['--version']);
    const { code, output } = await runProgram(version, { cwd: '/' });
    const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
    if (code === 0 && major !== undefined) {
      return { launcher, binaries: candidate, majorVersion: Number(major) };
    }
    lastOutput = output;
  }
  throw new StoreStartError(
    `The PostgreSQL that Nghe Gõ brings cannot run on this system (${lastOutput.trim() || 'it said nothing'}): set DATABASE_URL to use a PostgreSQL server.`,
  );
}
