import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { openStore, type StoreConnection } from './db/client.ts';
import { openEmbeddedPostgres } from './db/embedded/open-embedded-postgres.ts';
import { checkDisk } from './run/check-disk.ts';
import { checkPort } from './run/explain-listen.ts';
import { prepareStore } from './run/prepare-store.ts';
import { runWorker } from './run/run-worker.ts';
import { runWorkers } from './run/run-workers.ts';
import { say, warn } from './run/say.ts';
import type { ServeParts } from './run/serve.ts';
import { storeConnections } from './run/store-connections.ts';
import { describeStartFailure } from './run/start-error.ts';
import { readSettings, type Settings } from './settings/settings.ts';

/** The shutdown takes this long at most, even if something hangs. */
const mostToEndMs = 15_000;

type Closing = () => Promise<void>;

/** @param fail ends the process with this line */
async function start(
  settings: Settings,
  closings: Closing[],
  fail: (error: unknown) => void,
): Promise<void> {
  const { workers, port, publicUrl } = settings;
  await checkPort(port, settings.host);
  if (settings.hasReplica)
    warn(
      'DATABASE_REPLICA_URL is no longer used: all reads go to DATABASE_URL. Remove the setting.',
    );
  const { connection, storeSays, isReady } = await openConnection(settings, closings);
  const store = openStore(connection, warn, { max: storeConnections(workers) });
  closings.unshift(store.close);
  const authSecret = await prepareStore(store, settings, storeSays);
  isReady();
  const serving =
    workers === 1
      ? await serveAlone({ settings, connection, store, authSecret, port, worksInBackground: true })
      : await runWorkers({
          script: fileURLToPath(import.meta.url),
          wanted: workers,
          port,
          connection,
          authSecret,
          onGiveUp: fail,
        });
  closings.unshift(serving.stop);
  say(
    `Nghe Gõ is ready: ${serving.port === port ? publicUrl : `http://localhost:${serving.port}`}`,
  );
}

/** A process that only supervises workers does not load the code that serves. */
async function serveAlone(parts: ServeParts) {
  const { serve } = await import('./run/serve.ts');
  return serve(parts);
}

/** PostgreSQL's own log is held back until the store is ready, so that a failed start prints one line. */
async function openConnection(
  settings: Settings,
  closings: Closing[],
): Promise<{ connection: StoreConnection; storeSays: () => string; isReady: () => void }> {
  const { databaseUrl, dataDir, logLevel } = settings;
  let held: string[] | undefined = [];
  const parts = {
    storeSays: () => held?.join('\n') ?? '',
    isReady: () => {
      for (const line of held ?? []) warn(line);
      held = undefined;
    },
  };
  if (databaseUrl !== undefined) return { connection: { connectionString: databaseUrl }, ...parts };
  await checkDisk(dataDir);
  const embedded = await openEmbeddedPostgres({
    dataDir,
    log: (line) => {
      // PostgreSQL's own log helps to find a fault
      if (line.startsWith('postgresql: LOG') && logLevel !== 'debug') return;
      if (held !== undefined && line.startsWith('postgresql: ')) held.push(line);
      else warn(line);
    },
  });
  closings.unshift(embedded.close);
  return { connection: embedded.connection, ...parts };
}

/** The main process: it serves alone, or supervises the workers that serve. */
async function main(): Promise<void> {
  const closings: Closing[] = [];
  let isEnding = false;
  const end = async (code: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), mostToEndMs).unref();
    for (const close of closings.splice(0))
      await close().catch((error: unknown) => warn(String(error)));
    process.exit(code);
  };
  const stop = (signal: NodeJS.Signals): void => {
    if (!isEnding) say(`${signal}: closing …`);
    void end(0);
  };
  const fail = (error: unknown): Promise<void> => {
    // a start that the shutdown interrupted is no failure
    if (!isEnding) warn(describeStartFailure(error));
    return end(1);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    await start(readSettings(process.env), closings, (error) => void fail(error));
  } catch (error) {
    await fail(error);
  }
}

if (cluster.isWorker) runWorker();
else await main();
