import { realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../with-client.ts';
import { chooseLauncher } from './choose-launcher.ts';
import { type Claim, claimDataDir } from './claim-data-dir.ts';
import { databaseName, databaseUser, ensureCluster } from './create-cluster.ts';
import { type HostPlatform, thisPlatform } from './host-platform.ts';
import { stopLeftOver } from './left-over-server.ts';
import {
  closeToOthers,
  ensurePassword,
  findFreePort,
  type ListeningPlace,
  makeSocketDir,
  socketHome,
  socketPort,
} from './listening-place.ts';
import { makeFolder } from './make-folder.ts';
import {
  completeBinaries,
  findShippedBinaries,
  type PostgresBinaries,
} from './postgres-binaries.ts';
import { type RunningServer, runServer, ServerGaveUp } from './run-server.ts';
import { type Durability, serverArguments } from './server-arguments.ts';
import {
  asStoreStartError,
  cannotWriteIn,
  errorCode,
  explainProgramOutput,
  StoreStartError,
} from './store-start-error.ts';
import { restartDelayMs, superviseServer } from './supervise-server.ts';

export { StoreStartError } from './store-start-error.ts';

export type EmbeddedPostgres = {
  /** for `pg`'s pool; stays valid while the supervisor restarts the server */
  connection: { host: string; port: number; user: string; password?: string; database: string };
  /** Stops the server gracefully and releases the folder; a second call waits for the same end. */
  close: () => Promise<void>;
};

/**
 * Opens the embedded database in a data folder: creates it on first use, stops what a killed process left there,
 * recovers it after a crash, and keeps it running until `close`.
 * The caller handles signals, and closes this last.
 * @param options.dataDir created if missing; a relative path counts from the working folder
 * @param options.log gets one line at a time, without personal data
 * @param options.binaries another PostgreSQL than the one npm installed
 * @throws StoreStartError with one line that says what to do
 */
export async function openEmbeddedPostgres(options: {
  dataDir: string;
  log: (line: string) => void;
  binaries?: PostgresBinaries;
  platform?: HostPlatform;
  durability?: Durability;
}): Promise<EmbeddedPostgres> {
  const { log, platform = thisPlatform(), durability = 'kept' } = options;
  let dataDir = options.dataDir;
  let claim: Claim | undefined;
  try {
    dataDir = resolve(dataDir);
    await makeFolder(dataDir).catch((error: unknown) => {
      throw errorCode(error) === 'ENOENT' ? cannotWriteIn(dataDir, error) : error;
    });
    // resolves links: processes and sockets are found by the folder's real name
    dataDir = await realpath(dataDir);
    claim = await claimDataDir(dataDir, platform);
    const { binaries } = options;
    return await openClaimed({ dataDir, claim, log, platform, binaries, durability });
  } catch (error) {
    await claim?.release();
    throw asStoreStartError(error, dataDir);
  }
}

async function openClaimed(options: {
  dataDir: string;
  claim: Claim;
  log: (line: string) => void;
  platform: HostPlatform;
  binaries: PostgresBinaries | undefined;
  durability: Durability;
}): Promise<EmbeddedPostgres> {
  const { dataDir, claim, log, platform, durability } = options;
  const cluster = join(dataDir, 'postgresql');
  const places = platform.unixSockets ? [dataDir, socketHome(dataDir, platform)] : [dataDir];
  const installed = options.binaries ?? findShippedBinaries();
  await completeBinaries(installed).catch((error: unknown) => {
    // `chooseLauncher` finds that incomplete programs do not run: it copies them to a folder where it can complete them
    log(
      `the PostgreSQL programs could not be completed in place (${errorCode(error) ?? 'unknown'})`,
    );
  });
  const runnable = await chooseLauncher({
    platform,
    dataDir,
    cluster,
    places,
    binaries: installed,
  });

  const owner = runnable.launcher.owner;
  const socketDir = platform.unixSockets
    ? await makeSocketDir(dataDir, platform, owner)
    : undefined;
  const clearAway = () => stopLeftOver({ cluster, socketDir, runnable, platform, log });
  await clearAway();
  await ensureCluster({ dataDir, cluster, runnable, log });

  const start = async (place: ListeningPlace, cancel: AbortSignal): Promise<RunningServer> => {
    // a killed server can leave children behind, and a cleaner of temp folders can remove the empty socket folder
    if (place.kind === 'socket') await closeToOthers(place.dir, owner);
    await clearAway();
    const args = serverArguments(cluster, place, durability);
    return runServer({ dataDir, cluster, args, runnable, platform, log }, cancel);
  };
  const choosePlace = async (): Promise<ListeningPlace> => {
    if (socketDir !== undefined) return { kind: 'socket', dir: socketDir, port: socketPort };
    const password = await ensurePassword(dataDir, cluster, runnable);
    return { kind: 'tcp', port: await findFreePort(), password };
  };

  const { place, server } = await startFirst({ choosePlace, start, dataDir, log });
  const connection = connectionTo(place);
  try {
    await ensureDatabase(connection);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const supervised = superviseServer({
    first: server,
    start: (cancel) => start(place, cancel),
    log,
  });

  const close = async () => {
    await supervised.close();
    await clearAway();
    if (socketDir !== undefined && socketHome(dataDir, platform) !== dataDir) {
      await rm(socketDir, { recursive: true, force: true });
    }
    await claim.release();
  };
  let closed: Promise<void> | undefined;
  return { connection, close: () => (closed ??= close()) };
}

/** Faults that pass with time: children of a killed server that are still ending, a port that was taken meanwhile. */
const passing = /pre-existing shared memory|lock file .* already exists|address already in use/i;

async function startFirst(options: {
  choosePlace: () => Promise<ListeningPlace>;
  start: (place: ListeningPlace, cancel: AbortSignal) => Promise<RunningServer>;
  dataDir: string;
  log: (line: string) => void;
}): Promise<{ place: ListeningPlace; server: RunningServer }> {
  const { choosePlace, start, dataDir, log } = options;
  for (let attempt = 1; ; attempt += 1) {
    const place = await choosePlace();
    try {
      return { place, server: await start(place, new AbortController().signal) };
    } catch (error) {
      if (!(error instanceof ServerGaveUp)) throw error;
      if (attempt === 5 || !passing.test(error.output)) {
        const message = explainProgramOutput('PostgreSQL', error.output, dataDir);
        throw new StoreStartError(message, { cause: error });
      }
      log('PostgreSQL could not start yet; trying once more');
      await sleep(restartDelayMs(attempt));
    }
  }
}

function connectionTo(place: ListeningPlace): EmbeddedPostgres['connection'] {
  const common = { port: place.port, user: databaseUser, database: databaseName };
  switch (place.kind) {
    case 'socket':
      return { host: place.dir, ...common };
    case 'tcp':
      return { host: '127.0.0.1', password: place.password, ...common };
    default:
      return place satisfies never;
  }
}

/** Creates the product's database unless it exists; an interrupted first start may not have made it. */
async function ensureDatabase(connection: EmbeddedPostgres['connection']): Promise<void> {
  await withClient({ ...connection, database: 'postgres' }, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [
      databaseName,
    ]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  });
}
