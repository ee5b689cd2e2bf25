import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freshStore } from '../test/fresh-store.ts';

/** Runs the real process; `said` grows with all that it prints. */
function run(environment: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./main.ts', import.meta.url))],
    { env: { PATH: process.env.PATH, TTS_PROVIDER: 'none', LOG_LEVEL: 'warn', ...environment } },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<string>((resolve) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const address = /ready: (http\S+)/.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  return { child, exit, ready, said: () => text };
}

async function databaseUrl(): Promise<string> {
  const { connection } = await freshStore();
  const query = new URLSearchParams({ host: connection.host, port: String(connection.port) });
  const password = connection.password === undefined ? '' : `:${connection.password}`;
  return `postgres://${connection.user}${password}@/${connection.database}?${query.toString()}`;
}

test('DA-05 AC-10 it starts on DATABASE_URL, prints its address and the first admin, answers, and ends on SIGTERM with code 0', async () => {
  const { child, exit, ready, said } = run({ PORT: '0', DATABASE_URL: await databaseUrl() });
  const address = await Promise.race([
    ready,
    exit.then(() => Promise.reject(new Error(`it ended: ${said()}`))),
  ]);
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
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
});

test('DA-05 a taken port is told in one line, with code 1', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void holder.close());
  const taken = holder.address();
  const port = typeof taken === 'object' && taken !== null ? String(taken.port) : '';
  const { exit, said } = run({
    PORT: port,
    HOST: '127.0.0.1',
    SEED_CONTENT: 'off',
    DATABASE_URL: await databaseUrl(),
  });
  expect(await exit).toBe(1);
  expect(said()).toBe(`Port ${port} is taken. Stop what uses it, or choose another with PORT.\n`);
});

test.each([
  ['PORT', 'abc'],
  ['DATABASE_URL', 'postgres://somebody@127.0.0.1:1/nothing'],
])(
  'DA-05 SV-08 a bad %s (%s) is told in one line that names it, with code 1',
  async (name, value) => {
    const { exit, said } = run({ [name]: value });
    expect(await exit).toBe(1);
    expect(said()).toMatch(new RegExp(`^${name} [^\n]+\n$`));
  },
);
