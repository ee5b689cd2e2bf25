import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Runnable } from './choose-launcher.ts';
import type { HostPlatform } from './host-platform.ts';
import { stopByPgCtl } from './left-over-server.ts';
import { programEnvironment } from './run-program.ts';

/** How a server ended, for the log: 'exit code 1', 'signal SIGKILL'. */
export type ServerEnd = string;

export type RunningServer = {
  pid: number;
  /** settles when the server's process has ended; never rejects */
  ended: Promise<ServerEnd>;
  /** stops it: fast shutdown, then SIGQUIT, then SIGKILL; resolves when it has ended */
  stop: () => Promise<void>;
};

/** The server ended before it took connections; `output` is what it printed. */
export class ServerGaveUp extends Error {
  readonly output: string;
  constructor(end: ServerEnd, output: string) {
    super(`PostgreSQL gave up while starting (${end})`);
    this.name = 'ServerGaveUp';
    this.output = output;
  }
}

export type ServerOptions = {
  dataDir: string;
  cluster: string;
  args: string[];
  runnable: Runnable;
  platform: HostPlatform;
  log: (line: string) => void;
};

const slowStartMs = 10_000;
/** PostgreSQL itself kills children that do not react to a SIGQUIT after 5 s. */
const quitGraceMs = 8_000;

/**
 * Starts the server as our child and resolves when it takes connections.
 * A recovery after a crash may take minutes; interrupting it would only start it over.
 * @param cancel stops the server and the wait
 * @throws ServerGaveUp
 */
export async function runServer(
  options: ServerOptions,
  cancel: AbortSignal,
): Promise<RunningServer> {
  const { dataDir, cluster, args, runnable, platform, log } = options;
  const { file, args: wrapped, ...user } = runnable.launcher.wrap(runnable.binaries.postgres, args);
  const child = spawn(file, wrapped, {
    ...user,
    cwd: dataDir,
    env: programEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // detached, since Ctrl+C reaches every process of the terminal's group and the database must outlast the app's last
    // writes
    detached: platform.kind !== 'win32',
    windowsHide: true,
  });
  const said: string[] = [];
  const ended = whenEnded(child);
  const lines = createInterface({ input: child.stderr });
  lines.on('line', (line) => {
    said.push(line);
    if (said.length > 50) said.shift();
    log(`postgresql: ${line}`);
  });
  const allSaid = once(lines, 'close');

  const stop = async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    if (platform.kind === 'win32') {
      await stopByPgCtl(cluster, runnable); // Windows has no signals: kill() would end the server as a crash does
    } else {
      child.kill('SIGINT');
    }
    if (await settlesWithin(ended, platform.stopGraceMs)) return;
    log('PostgreSQL does not stop; forcing it, its next start will recover');
    child.kill('SIGQUIT');
    if (await settlesWithin(ended, quitGraceMs)) return;
    child.kill('SIGKILL');
    await ended;
  };

  const over = new AbortController();
  const gaveUp = ended.then(async (end) => {
    over.abort();
    // the server's last output may still be in the pipe, but children that outlive it can hold the pipe open
    await settlesWithin(allSaid, 500);
    throw new ServerGaveUp(end, said.join('\n'));
  });
  try {
    await Promise.race([
      gaveUp,
      untilReady(cluster, child, AbortSignal.any([over.signal, cancel]), log),
    ]);
  } catch (error) {
    over.abort();
    gaveUp.catch(() => undefined);
    await stop();
    throw error;
  }
  gaveUp.catch(() => undefined);
  return { pid: child.pid ?? 0, ended, stop };
}

/**
 * The server writes its pid and 'ready' into postmaster.pid when it takes connections; pg_ctl waits in the same way.
 */
async function untilReady(
  cluster: string,
  child: ChildProcess,
  cancel: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  let reportedAt = Date.now();
  for (;;) {
    const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
    const lines = text.split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return;
    if (Date.now() - reportedAt > slowStartMs) {
      reportedAt = Date.now();
      log(
        'still waiting for PostgreSQL to get ready; after a crash it first brings its files in order',
      );
    }
    await sleep(20, undefined, { signal: cancel });
  }
}

function whenEnded(child: ChildProcess): Promise<ServerEnd> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      if (child.pid === undefined) resolve(error.message);
    });
    child.once('exit', (code, signal) => {
      resolve(signal === null ? `exit code ${code ?? 'unknown'}` : `signal ${signal}`);
    });
  });
}

/** Whether a promise that never rejects settles in time. Leaves no timer behind that would keep the process alive. */
async function settlesWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const stopWaiting = new AbortController();
  const late = sleep(milliseconds, false, { signal: stopWaiting.signal }).catch(() => false);
  const inTime = await Promise.race([promise.then(() => true), late]);
  stopWaiting.abort();
  return inTime;
}
