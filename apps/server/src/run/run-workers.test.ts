import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { freshStore } from '../../test/fresh-store.ts';
import { openConnection, requestHead } from '../../test/open-request.ts';
import { databaseUrl, runProduct } from '../../test/run-product.ts';

/** Starts whole processes, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

/** The processes that reported that they listen. */
const listeners = (said: string): number[] =>
  [...said.matchAll(/"pid":(\d+)[^\n]*Server listening/g)].map(([, pid]) => Number(pid));

/** Asks on a new connection, so that any of the processes may answer. */
async function ask(address: string, path: string): Promise<Response> {
  return fetch(`${address}${path}`, { headers: { connection: 'close' } });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('several processes', () => {
  test('DA-05 serve on one port with figures in common; one that is killed is replaced; the end drops no request', async () => {
    const store = await freshStore();
    const { child, exit, ready, said } = runProduct({
      PORT: '0',
      HOST: '127.0.0.1',
      WORKERS: '2',
      SEED_CONTENT: 'off',
      LOG_LEVEL: 'info',
      DATABASE_URL: databaseUrl(store),
      // of versions up to 0.2.0
      DATABASE_REPLICA_URL: databaseUrl(store),
    });
    const address = (await ready).replace('localhost', '127.0.0.1');
    // their lines may come after the primary's, which says that all serve
    const first = await eventually(() => {
      const found = listeners(said());
      expect(new Set(found).size).toBe(2);
      return found;
    });

    expect(said().match(/^DATABASE_REPLICA_URL is no longer used: .+$/gm)).toHaveLength(1);

    for (let i = 0; i < 6; i += 1) expect((await ask(address, '/test')).status).toBe(200);
    const figures = await (await ask(address, '/metrics')).text();
    expect(figures).toContain('nghego_http_answers_total{route="/test",status="200"} 6\n');
    expect(figures).toMatch(/^nghego_workers 2$/m);

    const [fallen = 0] = first;
    process.kill(fallen, 'SIGKILL');
    await eventually(() => expect(said()).toMatch(/^server process \d ended \(signal SIGKILL\)/m));
    await eventually(async () => {
      const answer: unknown = await (await ask(address, '/readyz')).json();
      expect(answer).toEqual({ status: 'ready', processes: { serving: 2, wanted: 2 } });
    });
    await eventually(() => expect(new Set(listeners(said())).size).toBe(3));

    // a request whose body is still being sent, and an idle connection
    const body = JSON.stringify({ text: 'The sound of "schedule" is cut off at the end.' });
    const slow = await openConnection(address);
    slow.send(requestHead('POST', '/api/feedback', Buffer.byteLength(body)) + body.slice(0, 20));
    const kept = await openConnection(address);
    kept.send(requestHead('GET', '/test'));
    expect(await kept.read(/Working!$/)).not.toContain('connection: close');
    child.kill('SIGTERM');
    // connections that arrive now are served or refused; none hangs until the slow one has ended
    const arriving = Array.from({ length: 20 }, () => ask(address, '/test').catch(() => undefined));
    let answered = 0;
    do {
      answered += 1;
      kept.send(requestHead('GET', '/healthz'));
    } while (!/connection: close/i.test(await kept.read(new RegExp(`(?:"ok"[^]*){${answered}}`))));
    await expect(ask(address, '/test')).rejects.toThrow();
    for (const answer of await Promise.all(arriving)) expect(answer?.status ?? 200).toBe(200);
    slow.send(body.slice(20));
    expect(await slow.read(/\r\n\r\n[^]+}/)).toMatch(/^HTTP\/1\.1 201 [^]+connection: close/i);
    await Promise.all([slow.closed, kept.closed]);
    expect(await exit).toBe(0);
    expect((await store.pool.query('select text from feedback')).rows).toHaveLength(1);
  });

  test('DA-05 leave with the process that started them, also where it is killed, and the next start is free', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'nghego-test-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const settings = { HOST: '127.0.0.1', SEED_CONTENT: 'off', DATA_DIR: dataDir };
    const killed = runProduct({ ...settings, PORT: '0', WORKERS: '2', LOG_LEVEL: 'info' });
    const { port } = new URL(await killed.ready);
    // their lines may come after the primary's, which says that all serve
    const workers = await eventually(() => {
      const found = listeners(killed.said());
      expect(found).toHaveLength(2);
      return found;
    });
    killed.child.kill('SIGKILL');
    await eventually(() => expect(workers.map(isAlive)).toEqual([false, false]));

    const next = runProduct({ ...settings, PORT: port });
    await next.ready;
    expect((await ask(`http://127.0.0.1:${port}`, '/readyz')).status).toBe(200);
    next.child.kill('SIGTERM');
    expect(await next.exit).toBe(0);
  });

  test('DA-05 the product gives up with one line where none comes up', async () => {
    const { code, said } = await runScript('falling-workers.ts');
    expect([code, said]).toEqual([
      0,
      'StartError: No server process comes up (the last: exit code 1). The lines above say why.\n',
    ]);
  });

  test('DA-05 metrics that cannot be added up fail their call, and end no process', async () => {
    const { code, said } = await runScript('odd-figures.ts');
    expect([code, said]).toEqual([0, 'all-figures: no text\n']);
  });
});

/** Runs a script of `test/` that starts workers. */
async function runScript(name: string): Promise<{ code: unknown; said: string }> {
  const script = fileURLToPath(new URL(`../../test/${name}`, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said };
}
