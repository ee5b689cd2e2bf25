import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { freshStore } from '../test/fresh-store.ts';
import { openConnection, requestHead } from '../test/open-request.ts';
import { databaseUrl, productCommand, runProduct } from '../test/run-product.ts';

/** Starts whole processes, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

test('DA-05 AC-10 it starts on DATABASE_URL, prints its address and the first admin, answers, and on SIGTERM finishes open requests and ends with code 0', async () => {
  const { child, exit, ready, said } = runProduct({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl(await freshStore()),
  });
  const address = (await ready).replace('localhost', '127.0.0.1');
  const catalogue: unknown = await (await fetch(`${address}/api/catalogue`)).json();
  expect(catalogue).toMatchObject({ topics: { 0: { name: expect.stringMatching(/./) } } });
  const password = /^The first admin: admin@localhost\.local, password (\S{16}) /m.exec(
    said(),
  )?.[1];
  const admin = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@localhost.local', password }),
  });
  expect(await admin.json()).toMatchObject({ user: { role: 'admin' } });

  // the shutdown drops no request: this one is half-way when it begins
  const body = JSON.stringify({ text: 'Lovely!' });
  const slow = await openConnection(address);
  slow.send(requestHead('POST', '/api/feedback', body.length) + body.slice(0, 5));
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  await eventually(() => expect(said()).toContain('SIGTERM: closing'));
  slow.send(body.slice(5));
  expect(await slow.read(/}$/)).toMatch(/^HTTP\/1\.1 201 [^]+connection: close/i);
  expect(await exit).toBe(0);
});

test('PR-06 DA-05 the end of a process drops no request: it refuses new connections, and answers what was begun', async () => {
  const store = await freshStore();
  const { child, exit, ready, said } = runProduct({
    PORT: '0',
    HOST: '127.0.0.1',
    SEED_CONTENT: 'off',
    DATABASE_URL: databaseUrl(store),
    // a setting of versions up to 0.2.0
    WORKERS: '2',
  });
  const address = (await ready).replace('localhost', '127.0.0.1');
  await eventually(() => expect(said()).toMatch(/^WORKERS is no longer used: .+$/m));
  const ask = () => fetch(`${address}/test`, { headers: { connection: 'close' } });
  // a request whose body is still being sent, and an idle connection
  const body = JSON.stringify({ text: 'The sound of "schedule" is cut off at the end.' });
  const slow = await openConnection(address);
  slow.send(requestHead('POST', '/api/feedback', Buffer.byteLength(body)) + body.slice(0, 20));
  const kept = await openConnection(address);
  kept.send(requestHead('GET', '/test'));
  expect(await kept.read(/Working!$/)).not.toContain('connection: close');
  child.kill('SIGTERM');
  // connections that arrive now are served or refused; none waits until the slow request has ended
  const arriving = Array.from({ length: 20 }, () => ask().catch(() => undefined));
  let answered = 0;
  do {
    answered += 1;
    kept.send(requestHead('GET', '/healthz'));
  } while (!/connection: close/i.test(await kept.read(new RegExp(`(?:"ok"[^]*){${answered}}`))));
  await expect(ask()).rejects.toThrow();
  for (const answer of await Promise.all(arriving)) expect(answer?.status ?? 200).toBe(200);
  slow.send(body.slice(20));
  expect(await slow.read(/\r\n\r\n[^]+}/)).toMatch(/^HTTP\/1\.1 201 [^]+connection: close/i);
  await Promise.all([slow.closed, kept.closed]);
  expect(await exit).toBe(0);
  expect((await store.pool.query('select text from feedback')).rows).toHaveLength(1);
});

test('PR-06 behind a proxy a process that ends is first not ready, and answers new connections until the proxy knows', async () => {
  const { child, exit, ready } = runProduct({
    PORT: '0',
    HOST: '127.0.0.1',
    SEED_CONTENT: 'off',
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: databaseUrl(await freshStore()),
  });
  const address = (await ready).replace('localhost', '127.0.0.1');
  const ask = async (path: string): Promise<number> =>
    (await fetch(address + path, { headers: { connection: 'close' } })).status;
  expect(await ask('/readyz')).toBe(200);
  child.kill('SIGTERM');
  await eventually(async () => expect(await ask('/readyz')).toBe(503));
  expect([await ask('/healthz'), await ask('/api/catalogue')]).toEqual([200, 200]);
  await eventually(() => expect(ask('/healthz')).rejects.toThrow());
  expect(await exit).toBe(0);
});

test.each(['built', 'sources'] as const)(
  'DA-05 a taken port is reported in one line (%s), with code 1',
  async (form) => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void holder.close());
    const taken = holder.address();
    const port = typeof taken === 'object' && taken !== null ? String(taken.port) : '';
    const settings = {
      PORT: port,
      HOST: '127.0.0.1',
      SEED_CONTENT: 'off',
      DATABASE_URL: databaseUrl(await freshStore()),
    };
    const { exit, said } = runProduct(settings, productCommand(form));
    expect(await exit).toBe(1);
    expect(said()).toBe(`Port ${port} is taken. Stop what uses it, or choose another with PORT.\n`);
  },
);

test.each([
  ['PORT', 'abc'],
  ['DATABASE_URL', 'postgres://somebody@127.0.0.1:1/nothing'],
])(
  'DA-05 SV-08 IN-32 a bad %s (%s) is reported in one line that names it, with code 1',
  async (name, value) => {
    const { exit, said } = runProduct({ PORT: '0', [name]: value });
    expect(await exit).toBe(1);
    expect(said()).toMatch(new RegExp(`^${name} [^\n]+\n$`));
  },
);

test('SV-08 ending the shell by which npm starts the product ends the product', async () => {
  const script = fileURLToPath(new URL('../../../scripts/end-with-parent.mjs', import.meta.url));
  const started = `import { endWithParent } from ${JSON.stringify(script)};
    endWithParent();
    process.on('SIGTERM', () => { console.log('ended'); process.exit(0); });
    setInterval(() => undefined, 1_000);
    console.log('started');`;
  // the second command prevents the shell from replacing itself with the program
  const shell = spawn(
    'sh',
    ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, started],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let told = '';
  for await (const piece of shell.stdout) {
    told += String(piece);
    if (told === 'started\n') shell.kill('SIGTERM');
  }
  expect(told).toBe('started\nended\n');
});
