import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageRenderer } from '@nghego/contracts/page-renderer';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { addTopic, freshApp } from '../test/fresh-store.ts';
import { Visitor } from '../test/visitor.ts';
import { openStore } from './db/client.ts';
import { openEmbeddedPostgres } from './db/embedded/open-embedded-postgres.ts';
import { migrateStore } from './db/migrate.ts';
import { vocabulary } from './db/schema/course.ts';

/** A page that shows the API's answer, as the built web's pages do. */
const renderer: PageRenderer = {
  render: async ({ url, api }) => {
    const { status, body } = await api(
      url === '/'
        ? '/api/catalogue'
        : `/api/vocabulary/sets?topic=Office&setIndex=${url.slice(-1)}`,
    );
    return { kind: 'html', status: status === 200 ? 200 : 503, html: JSON.stringify(body) };
  },
};

async function folder(name: string): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), name));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

test('TR-04 while the store is away, sets and pages in memory are answered with their age; they become fresh by themselves', async () => {
  const dataDir = await folder('nghego-away-');
  const files = await folder('nghego-files-');
  await mkdir(join(files, 'assets'));
  let embedded = await openEmbeddedPostgres({ dataDir, log: () => undefined });
  onTestFinished(() => embedded.close());
  const store = openStore(embedded.connection, () => undefined);
  onTestFinished(() => store.close());
  await migrateStore(store.pool);
  await addTopic(store, 'Office', 45);
  const app = await freshApp(
    { ...store, connection: embedded.connection },
    { web: { renderer, files } },
  );
  const lines: string[] = [];
  vi.spyOn(app.log, 'warn').mockImplementation((...line: unknown[]) => {
    lines.push(line.map((part) => (typeof part === 'string' ? part : '')).join(''));
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const set = (index: number) => `/api/vocabulary/sets?topic=Office&setIndex=${index}`;
  const page = '/dictation/0?topic=Office&setIndex=0';
  const known = ['/', page, '/api/catalogue', set(0)];
  const ask = async (path: string) => {
    const answer = await fetch(origin + path);
    const { status, headers } = answer;
    return { status, age: headers.get('age'), headers, text: await answer.text() };
  };
  for (let n = 0; n < 3; n += 1)
    for (const path of known) expect(await ask(path)).toMatchObject({ status: 200, age: null });
  const learner = new Visitor(app);
  await learner.enter('hoa@example.com');

  // reads continue while the store goes away
  const gone = new AbortController();
  const during: [string, number][] = [];
  const reading = (async () => {
    while (!gone.signal.aborted)
      for (const path of known) during.push([path, (await ask(path)).status]);
  })();
  await embedded.close();
  for (let n = 0; n < 20; n += 1)
    for (const path of known) during.push([path, (await ask(path)).status]);
  gone.abort();
  await reading;
  expect(during.filter(([, status]) => status !== 200)).toEqual([]);
  for (const path of known) {
    const { status, age, headers, text } = await ask(path);
    expect([path, status]).toEqual([path, 200]);
    expect(age).toMatch(/^[1-9]\d*$/);
    expect(headers.get('cache-control')).not.toMatch(/s-maxage|stale/);
    expect(text).toContain(path === '/' || path.includes('catalogue') ? '"Office"' : '"word 1"');
  }
  expect(lines.filter((line) => line.includes('in memory'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('content notices lost'))).toHaveLength(1);
  // reads that are not cached, and writes, say when to retry
  for (const path of [set(1), '/dictation/1?topic=Office&setIndex=1']) {
    const { status, age, headers } = await ask(path);
    expect([path, status, age, headers.get('retry-after')]).toEqual([path, 503, null, '5']);
  }
  for (const [url, body] of [
    ['/api/me/events', { events: [] }],
    ['/api/feedback', { content: 'Hay quá!' }],
  ] as const) {
    const answer = await learner.ask('POST', url, body);
    expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '5']);
  }

  embedded = await openEmbeddedPostgres({ dataDir, log: () => undefined });
  await store.db.update(vocabulary).set({ meaning: 'mới' }).where(eq(vocabulary.word, 'word 1'));
  await eventually(async () => {
    for (const path of [page, set(0)]) {
      const { status, age, text } = await ask(path);
      expect([status, age]).toEqual([200, null]);
      expect(text).toContain('mới');
    }
  });
}, 90_000);
