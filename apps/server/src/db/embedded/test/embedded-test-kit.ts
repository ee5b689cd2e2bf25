/** Shared by the tests of this folder: real servers and processes, each in its own folder. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { z } from 'zod';
import { thisPlatform } from '../host-platform.ts';
import { findServers } from '../left-over-server.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../open-embedded-postgres.ts';

export const isRoot = process.getuid?.() === 0;

/** Whether this machine can mount a small disk; containers mostly cannot. */
export function canMountDisks(): boolean {
  return isRoot && succeeds('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
}

/** Whether this machine can make user namespaces; containers mostly cannot. */
export function canMakeUserNamespaces(): boolean {
  return succeeds('unshare', ['-U', 'true']);
}

function succeeds(program: string, args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

/** A folder that is removed after the test, with any process that still runs in it. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nghego-test-'));
  onTestFinished(async () => {
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

let template: Promise<string> | undefined;

/**
 * A folder with an empty database, for tests of later steps: a copy costs a tenth of creating one.
 * The original is created once for each worker, and removed with the other files of the run.
 */
export async function folderWithDatabase(): Promise<string> {
  template ??= makeTemplate();
  const dataDir = await testFolder();
  // the program cp, not Node's: it keeps the owners, and copies a thousand small files much faster
  execFileSync('cp', ['-a', join(await template, 'postgresql'), dataDir]);
  return dataDir;
}

async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(inject('scratch'), 'template-'));
  const { close } = await openEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  await close();
  return folder;
}

type Options = Partial<Omit<Parameters<typeof openEmbeddedPostgres>[0], 'dataDir'>>;

/** Opens a database that is closed at the end of the test. */
export async function openForTest(
  dataDir: string,
  options: Options = {},
): Promise<EmbeddedPostgres & { log: string[] }> {
  const log: string[] = [];
  const store = await openEmbeddedPostgres({ dataDir, log: (line) => log.push(line), ...options });
  onTestFinished(store.close);
  return { ...store, log };
}

/** The one-line message with which opening fails. */
export async function refusalOf(dataDir: string, options: Options = {}): Promise<string> {
  try {
    const store = await openEmbeddedPostgres({ dataDir, log: () => undefined, ...options });
    await store.close();
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
  return 'opened';
}

/** Runs one statement over a connection of its own; returns the rows as arrays of text. */
export async function ask(
  connection: EmbeddedPostgres['connection'],
  sql: string,
): Promise<string[][]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return z.array(z.array(z.coerce.string())).parse(rows);
  } finally {
    await client.end();
  }
}

const reportSchema = z.union([
  z.object({
    connection: z.object({
      host: z.string(),
      port: z.number(),
      user: z.string(),
      password: z.string().exactOptional(),
      database: z.string(),
    }),
  }),
  z.object({ refusal: z.string() }),
]);

/** A separate process that owns a database, or tried to; killed at the end of the test if it still runs. */
export async function spawnOwner(
  dataDir: string,
  user: { uid?: number; gid?: number } = {},
): Promise<{ report: z.infer<typeof reportSchema>; pause: () => void; kill: () => Promise<void> }> {
  const script = fileURLToPath(new URL('store-owner.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const kill = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  onTestFinished(async () => {
    await kill();
    await killServers(dataDir);
  });
  for await (const line of createInterface({ input: child.stdout })) {
    return {
      report: reportSchema.parse(JSON.parse(line)),
      pause: () => child.kill('SIGSTOP'),
      kill,
    };
  }
  throw new Error(`the owner said nothing: ${errors}`);
}

/** The ids of all database processes that work in a data folder. */
export function serversOf(dataDir: string): Promise<number[]> {
  return findServers(join(dataDir, 'postgresql'), thisPlatform());
}

/** kill -9 of the database server and all its children, as in a power cut. */
export async function killServers(dataDir: string): Promise<void> {
  for (;;) {
    const pids = await serversOf(dataDir);
    if (pids.length === 0) return;
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // the process has ended meanwhile
      }
    }
  }
}

/** The server's own process, from its pid file. */
export async function serverPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgresql', 'postmaster.pid'), 'utf8'), 10);
}
