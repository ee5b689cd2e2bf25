import { expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { addTopic, freshStore } from '../../../test/fresh-store.ts';
import { databaseUrl, runProduct } from '../../../test/run-product.ts';

/** Starts whole processes, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const admin = { email: 'boss@example.com', password: 'a password of the boss' };

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'IN-11 an import that is cut off by %s leaves an audit note with exactly what came in',
  async (signal) => {
    const store = await freshStore();
    await addTopic(store, 'Long', 0);
    const { child, exit, ready } = runProduct({
      PORT: '0',
      HOST: '127.0.0.1',
      SEED_CONTENT: 'off',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      DATABASE_URL: databaseUrl(store),
    });
    const address = (await ready).replace('localhost', '127.0.0.1');
    const signedIn = await fetch(`${address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    });
    const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
    const vocabulary = Array.from({ length: 95_000 }, (_, n) => ({
      word: `word ${n}`,
      type: 'n.',
      meaning: 'nghĩa',
      topicName: 'Long',
    }));
    const answer = fetch(`${address}/api/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', cookie: cookie.join('; ') },
      body: JSON.stringify({ topics: [], vocabulary, sentences: [] }),
    }).then(
      async (reply) => `answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`,
      () => 'cut off',
    );
    const count = async (): Promise<number> => {
      const { rows } = await store.pool.query<{ count: number }>(
        'select count(*)::int from vocabulary',
      );
      return rows[0]?.count ?? 0;
    };
    const begun = eventually(async () => expect(await count()).toBeGreaterThan(200)).then(
      () => 'begun',
    );
    // if the answer comes before the import begins, it says why the import failed
    expect(await Promise.race([answer, begun])).toBe('begun');
    child.kill(signal);
    await exit;
    expect(await answer).toBe('cut off');
    // the server may still be ending the last transaction
    await eventually(async () => {
      const others = await store.pool.query(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and state <> 'idle'`,
      );
      expect(others.rowCount).toBe(0);
    });
    const { rows } = await store.pool.query<{ label: string }>(
      `select label from audit_log where action = 'import'`,
    );
    const cameIn = await count();
    expect(cameIn).toBeLessThan(vocabulary.length);
    expect(rows).toHaveLength(1);
    // a process that SIGTERM stops may still report that the import failed
    expect(rows[0]?.label).toMatch(
      new RegExp(`^${cameIn} added, 0 updated; (unfinished|the rest failed)$`),
    );
  },
);
