import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';
import type { FreshStore } from './fresh-store.ts';

/** The product as a separate process, killed at the end of the test if it still runs. */
export type RunningProduct = {
  child: ChildProcess;
  /** the exit code; null if a signal ended it */
  exit: Promise<number | null>;
  /** the address that the process prints; rejects with its output if it ends before */
  ready: Promise<string>;
  /** everything that the process has printed so far */
  said: () => string;
};

/** The arguments of Node: the built product, or its sources as `npm run dev` runs them. */
export function productCommand(form: 'built' | 'sources' = 'built'): string[] {
  if (form === 'built') return [join(inject('product'), 'main.js')];
  return ['--import', 'tsx', fileURLToPath(new URL('../src/main.ts', import.meta.url))];
}

/** Starts the real process with these settings, without the environment of the tests. */
export function runProduct(
  environment: Record<string, string>,
  command = productCommand(),
): RunningProduct {
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, TTS_PROVIDER: 'none', LOG_LEVEL: 'warn', ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const address = /ready: (http\S+)/.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then(() => reject(new Error(`it ended: ${text}`)));
  });
  // a test that only awaits `exit` must not fail with an unhandled rejection
  ready.catch(() => undefined);
  return { child, exit, ready, said: () => text };
}

/** The address of a store as DATABASE_URL. */
export function databaseUrl({ connection }: Pick<FreshStore, 'connection'>): string {
  const query = new URLSearchParams({ host: connection.host, port: String(connection.port) });
  const password = connection.password === undefined ? '' : `:${connection.password}`;
  return `postgres://${connection.user}${password}@/${connection.database}?${query.toString()}`;
}
