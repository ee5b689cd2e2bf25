import { availableParallelism } from 'node:os';
import { openStore, type StoreConnection } from './db/client.ts';
import { openEmbeddedPostgres } from './db/embedded/open-embedded-postgres.ts';
import { checkDisk } from './run/check-disk.ts';
import { checkPort } from './run/explain-listen.ts';
import { hintsOf } from './run/hints-of.ts';
import { prepareStore } from './run/prepare-store.ts';
import { say, warn } from './run/say.ts';
import { serve } from './run/serve.ts';
import { describeStartFailure } from './run/start-error.ts';
import { readSettings, type Settings } from './settings/settings.ts';

/** The shutdown takes this long at most, even if something hangs. */
const mostToEndMs = 20_000;

type Closing = () => Promise<void>;

async function start(settings: Settings, closings: Closing[]): Promise<void> {
  const { port, publicUrl } = settings;
  await checkPort(port, settings.host);
  const { connection, storeSays, isReady } = await openConnection(settings, closings);
  const store = openStore(connection, warn);
  closings.unshift(store.close);
  const authSecret = await prepareStore(store, settings, storeSays);
  isReady();
  const serving = await serve({ settings, connection, store, authSecret });
  closings.unshift(serving.stop);
  say(
    `Nghe Gõ is ready: ${serving.port === port ? publicUrl : `http://localhost:${serving.port}`}`,
  );
  for (const line of hintsOf(settings, availableParallelism())) warn(line);
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
      // PostgreSQL's own log is printed at LOG_LEVEL=debug only
      if (line.startsWith('postgresql: LOG') && logLevel !== 'debug') return;
      if (held !== undefined && line.startsWith('postgresql: ')) held.push(line);
      else warn(line);
    },
  });
  closings.unshift(embedded.close);
  return { connection: embedded.connection, ...parts };
}

const closings: Closing[] = [];
let isEnding = false;

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(1), mostToEndMs).unref();
  for (const close of closings.splice(0))
    await close().catch((error: unknown) => warn(String(error)));
  process.exit(code);
}

function stop(signal: NodeJS.Signals): void {
  if (!isEnding) say(`${signal}: closing …`);
  void end(0);
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
try {
  await start(readSettings(process.env), closings);
} catch (error) {
  // a start that the shutdown interrupted is no failure
  if (!isEnding) warn(describeStartFailure(error));
  await end(1);
}
