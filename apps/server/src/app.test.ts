import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageRenderer } from '@nghego/contracts/page-renderer';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { addTopic, freshApp, freshStore } from '../test/fresh-store.ts';
import { openConnection } from '../test/open-request.ts';
import { openStore } from './db/client.ts';
import { openEmbeddedPostgres } from './db/embedded/open-embedded-postgres.ts';
import { migrateStore } from './db/migrate.ts';
import { media } from './db/schema/media.ts';

test('RT-11 /test is plain text', async () => {
  const answer = await (await freshApp(await freshStore())).inject({ url: '/test' });
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(answer.body).toBe('Test Route Working!');
});

test('SV-08 every answer carries the strict policy and a request id, also a failing one', async () => {
  const app = await freshApp(await freshStore(), { publicUrl: 'https://nghego.example' });
  for (const url of ['/api/catalogue', '/api/nope', '/test', '/healthz']) {
    const { headers } = await app.inject({ url });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).not.toMatch(
      /unsafe-eval|script-src[^;]*unsafe-inline/,
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{12}\.\d+$/),
      'strict-transport-security': expect.stringContaining('max-age'),
    });
  }
});

test('SV-08 the API describes itself, for programs and for people', async () => {
  const app = await freshApp(await freshStore());
  const openApi = (await app.inject({ url: '/api/openapi.json' })).json();
  expect(openApi.openapi).toBe('3.1.0');
  expect(Object.keys(openApi.paths)).toEqual(
    expect.arrayContaining(['/api/catalogue', '/api/vocabulary/sets', '/api/feedback']),
  );
  expect((await app.inject({ url: '/api/docs' })).body).toContain('GET /api/vocabulary/sets');
});

test('SV-08 errors are documented as problem documents, and files by the types that are sent', async () => {
  const app = await freshApp(await freshStore());
  const openApi = (await app.inject({ url: '/api/openapi.json' })).json();
  const answersOf = (path: string, method: string): Record<string, { content?: object }> =>
    openApi.paths[path][method].responses;
  for (const [path, methods] of Object.entries<object>(openApi.paths))
    for (const method of Object.keys(methods))
      for (const [status, { content = {} }] of Object.entries(answersOf(path, method)))
        if (Number(status) >= 400)
          expect([path, method, status, ...Object.keys(content)]).toEqual([
            path,
            method,
            status,
            'application/problem+json',
          ]);
  expect(Object.keys(answersOf('/api/me/lists/{id}/export', 'get')['200']?.content ?? {})).toEqual([
    'text/csv',
    'application/json',
  ]);
  expect(Object.keys(answersOf('/api/speech/preview', 'post')['200']?.content ?? {})).toEqual([
    'audio/mpeg',
  ]);
  expect(Object.keys(answersOf('/api/jobs/{id}/events', 'get')['200']?.content ?? {})).toEqual([
    'text/event-stream',
  ]);
});

test('SV-08 figures are for the operator: direct loopback, or the bearer of the setting', async () => {
  const store = await freshStore();
  const open = await freshApp(store);
  expect((await open.inject({ url: '/metrics' })).body).toContain('nghego_http_answers_total');
  expect((await open.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404);
  expect(
    (await open.inject({ url: '/metrics', headers: { 'x-forwarded-for': '10.0.0.9' } })).statusCode,
  ).toBe(404);
  const guarded = await freshApp(store, { metricsToken: 'secret' });
  expect((await guarded.inject({ url: '/metrics' })).statusCode).toBe(404);
  const answer = await guarded.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer secret' },
  });
  expect(answer.statusCode).toBe(200);
});

test('SV-08 one address may call the API so often a minute; the machine itself and the pages are not limited', async () => {
  const app = await freshApp(await freshStore(), { callsPerMinute: 2 });
  const get = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
  for (let i = 0; i < 2; i += 1)
    expect((await get('/api/catalogue', '10.0.0.9')).statusCode).toBe(200);
  const refused = await get('/api/catalogue', '10.0.0.9');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect((await get('/api/catalogue', '10.0.0.8')).statusCode).toBe(200);
  expect((await get('/test', '10.0.0.9')).statusCode).toBe(200);
  for (let i = 0; i < 4; i += 1)
    expect((await get('/api/catalogue', '127.0.0.1')).statusCode).toBe(200);
});

test('IN-09 a limit counts by the route that answers, however the address is written', async () => {
  const app = await freshApp(await freshStore(), { callsPerMinute: 2, trustProxy: ['127.0.0.1'] });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const get = async (target: string, address: string): Promise<number> => {
    const line = await openConnection(`http://127.0.0.1:${port}`);
    line.send(
      `GET ${target} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\nconnection: close\r\n\r\n`,
    );
    return Number(/^HTTP\/1\.1 (\d+)/.exec(await line.read(/\r\n\r\n/))?.[1]);
  };
  const spellings = [
    '/api/auth/settings',
    '/%61pi/auth/settings',
    '/%61%70%69/auth/settings',
    '/api/auth/s%65ttings?x=1',
    '/%61p%69/%61uth/%73ettings',
    'http://localhost/api/auth/settings',
    'HTTP://elsewhere.example:81/%61pi/auth/settings?x=2',
  ];
  for (const [nth, spelling] of spellings.entries()) {
    const address = `10.0.1.${nth}`;
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push(await get(spelling, address));
    expect([spelling, ...statuses]).toEqual([spelling, 200, 200, 429]);
    // all spellings of an address count towards one limit
    for (const other of spellings)
      expect([spelling, other, await get(other, address)]).toEqual([spelling, other, 429]);
  }
  // an address that begins with two slashes matches no route of the API
  expect(await get('//api/auth/settings', '10.0.2.1')).toBe(404);
});

test('RT-09 an address in absolute form shows the same page as its path', async () => {
  const asked: string[] = [];
  const renderer: PageRenderer = {
    render: async ({ url }) => {
      asked.push(url);
      return { kind: 'html', status: 200, html: url, styleSources: undefined };
    },
  };
  const files = await mkdtemp(join(tmpdir(), 'nghego-files-'));
  onTestFinished(() => rm(files, { recursive: true, force: true }));
  await mkdir(join(files, 'assets'));
  const app = await freshApp(await freshStore(), { web: { renderer, files } });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const targets = [
    ['http://localhost/about', '/about'],
    ['HTTPS://elsewhere.example:81/about?x=1', '/about?x=1'],
    ['http://localhost', '/'],
    ['//about', '//about'],
  ] as const;
  for (const [target, path] of targets) {
    const line = await openConnection(`http://127.0.0.1:${port}`);
    line.send(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    expect([target, (await line.read(/\r\n\r\n/)).slice(9, 12)]).toEqual([target, '200']);
    expect(asked.pop()).toBe(path);
  }
});

test('IN-15 figures without a token are for a direct connection of this machine to itself alone', async () => {
  const app = await freshApp(await freshStore());
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, await ask({ host })]).toEqual([host, 200]);
  for (const address of ['::1', '::ffff:127.0.0.1'])
    expect([address, await ask({}, address)]).toEqual([address, 200]);
  for (const host of [
    'nghego.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'nghego',
  ])
    expect([host, await ask({ host })]).toEqual([host, 404]);
  for (const name of [
    'forwarded',
    'via',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'fly-client-ip',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-server',
    'x-original-forwarded-for',
    'x-envoy-external-address',
  ])
    expect([name, await ask({ [name]: '127.0.0.1' })]).toEqual([name, 404]);
  expect(await ask({}, '10.0.0.9')).toBe(404);
});

test('DC-16 an unknown call is 404 by any method, a known one by a wrong method 405 with what is allowed', async () => {
  const app = await freshApp(await freshStore());
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await app.inject({ method, url: '/api/nope' })).json().code).toBe('NOT_FOUND');
  const wrong = await app.inject({ method: 'DELETE', url: '/api/catalogue?x=1' });
  expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('SV-04 stored sounds are immutable, and come in ranges too', async () => {
  const store = await freshStore();
  const hash = 'a'.repeat(64);
  await store.db
    .insert(media)
    .values({ hash, type: 'audio/mpeg', bytes: Buffer.from('0123456789') });
  const app = await freshApp(store);
  const url = `/media/${hash}.mp3`;
  const whole = await app.inject({ url });
  expect(whole.body).toBe('0123456789');
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  });
  const table = [
    ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ] as const;
  for (const [range, status, body, contentRange] of table) {
    const answer = await app.inject({ url, headers: { range } });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ]);
  }
  const outside = await app.inject({ url, headers: { range: 'bytes=10-' } });
  expect(outside.headers['content-range']).toBe('bytes */10');
  expect([outside.statusCode, outside.json()]).toMatchObject([416, { status: 416 }]);
  expect((await app.inject({ url: `/media/${'b'.repeat(64)}.mp3` })).statusCode).toBe(404);
  expect((await app.inject({ url: '/media/..%2f..%2fetc' })).statusCode).toBe(404);
});

test('DA-05 a store that goes away is told clearly, and the product recovers by itself', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nghego-gone-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  let embedded = await openEmbeddedPostgres({ dataDir, log: () => undefined });
  onTestFinished(() => embedded.close());
  const store = openStore(embedded.connection, () => undefined);
  onTestFinished(() => store.close());
  await migrateStore(store.pool);
  await addTopic(store, 'Office', 3);
  const app = await freshApp({ ...store, connection: embedded.connection }, { cacheBytes: 0 });
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);

  await embedded.close();
  const gone = await app.inject({ url: '/readyz' });
  expect([gone.statusCode, gone.json().code]).toEqual([503, 'STORE_UNAVAILABLE']);
  await eventually(async () =>
    expect((await app.inject({ url: '/api/catalogue' })).statusCode).toBe(503),
  );
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);

  embedded = await openEmbeddedPostgres({ dataDir, log: () => undefined });
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/api/catalogue' })).json().topics).toHaveLength(1);
}, 60_000);
