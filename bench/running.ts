import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server in a process of its own. */
export type Running = {
  address: string;
  pid: number;
  stop: () => Promise<void>;
  /** ends it by SIGKILL */
  kill: () => Promise<void>;
};

async function start(command: string[], env: Record<string, string>): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, command, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // stops the server if the bench fails
  process.once('exit', () => child.kill('SIGTERM'));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      const ready = /ready: (\S+)/.exec(text.toString());
      if (ready?.[1] !== undefined) resolve(ready[1].replace('localhost', '127.0.0.1'));
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return { address, pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/**
 * Starts the built product on a data folder of its own; `prepare` fills the folder first. With `cold` the product
 * caches no set.
 */
export async function startProduct(
  options: {
    cold?: boolean;
    prepare?: (dataDir: string) => Promise<void>;
    settings?: Record<string, string>;
  } = {},
): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nghego-bench-'));
  await options.prepare?.(dataDir);
  const running = await start(['apps/server/dist/main.js'], {
    ...(options.cold === true ? { SET_CACHE_MB: '0' } : {}),
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    TTS_PROVIDER: 'none',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...options.settings,
  });
  return {
    ...running,
    stop: async () => {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the built product on an external database. */
export async function startProductOn(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Running> {
  return start(['apps/server/dist/main.js'], {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    HOST: '127.0.0.1',
    TTS_PROVIDER: 'none',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...settings,
  });
}

/** Starts a bare node:http server that sends the bytes of this address. */
export async function startBare(address: string): Promise<Running> {
  return start(['--import', 'tsx', 'bench/bare-server.ts', address], {});
}

/** Starts a server with a hand-written page of one field, which shows the browser's own cost. */
export async function startPlainPage(): Promise<Running> {
  return start(['--import', 'tsx', 'bench/plain-page.ts'], {});
}
