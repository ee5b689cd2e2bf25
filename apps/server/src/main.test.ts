import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freshStore } from '../test/fresh-store.ts';
import { databaseUrl, runProduct } from '../test/run-product.ts';

test('DA-05 AC-10 it starts on DATABASE_URL, prints its address and the first admin, answers, and ends on SIGTERM with code 0', async () => {
  const { child, exit, ready, said } = runProduct({
    PORT: '0',
    WORKERS: '1',
    DATABASE_URL: databaseUrl(await freshStore()),
  });
  const address = await ready;
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

test.each(['1', '2'])(
  'DA-05 a taken port is told in one line by %s processes, with code 1',
  async (WORKERS) => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void holder.close());
    const taken = holder.address();
    const port = typeof taken === 'object' && taken !== null ? String(taken.port) : '';
    const { exit, said } = runProduct({
      WORKERS,
      PORT: port,
      HOST: '127.0.0.1',
      SEED_CONTENT: 'off',
      DATABASE_URL: databaseUrl(await freshStore()),
    });
    expect(await exit).toBe(1);
    expect(said()).toBe(`Port ${port} is taken. Stop what uses it, or choose another with PORT.\n`);
  },
);

test.each([
  ['PORT', 'abc'],
  ['DATABASE_URL', 'postgres://somebody@127.0.0.1:1/nothing'],
])(
  'DA-05 SV-08 a bad %s (%s) is told in one line that names it, with code 1',
  async (name, value) => {
    const { exit, said } = runProduct({ [name]: value });
    expect(await exit).toBe(1);
    expect(said()).toMatch(new RegExp(`^${name} [^\n]+\n$`));
  },
);
