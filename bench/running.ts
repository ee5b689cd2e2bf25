import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server in a process of its own. */
export type Running = {
  address: string;
  pid: number;
  stop: () => Promise<void>;
  /** Ends it without a word (SIGKILL). */
  kill: () => Promise<void>;
};

async function start(command: string[], env: Record<string, string>): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, command, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // a bench that fails leaves no server behind
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

/** The built product on its own data folder, which `prepare` fills before; with `cold`, no set is cached. */
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

/** The built product on an external database. */
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

/** A hand-written page with one field on a bare server: the browser's own cost. */
export async function startBare(address: string): Promise<Running> {
  return start(['--import', 'tsx', 'bench/bare-server.ts', address], {});
}

/** A hand-written page with one field on a bare server: what the browser costs by itself. */
export async function startPlainPage(): Promise<Running> {
  return start(['--import', 'tsx', 'bench/plain-page.ts'], {});
}
