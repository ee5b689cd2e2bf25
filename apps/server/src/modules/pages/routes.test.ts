import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, PageRequest } from '@nghego/contracts/page-renderer';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { addTopic, freshApp, freshStore } from '../../../test/fresh-store.ts';
import { topics } from '../../db/schema/course.ts';

/** Built files and a renderer that counts its calls. */
async function freshWeb(render: (request: PageRequest, count: number) => Promise<Page> | Page) {
  const files = await mkdtemp(join(tmpdir(), 'nghego-web-'));
  onTestFinished(() => rm(files, { recursive: true, force: true }));
  await mkdir(join(files, 'assets'));
  await writeFile(join(files, 'assets', 'app-1a2b.js'), 'export {};');
  await writeFile(join(files, 'assets', 'app-1a2b.js.br'), 'packed');
  await writeFile(join(files, 'assets', 'anki-worker-1a2b.js'), '');
  await writeFile(join(files, 'assets', 'anki-worker-1a2b.js.br'), 'packed');
  await writeFile(join(files, 'ads.txt'), '# no sellers\n');
  let count = 0;
  const counted = async (request: PageRequest) => render(request, (count += 1));
  return { web: { files, renderer: { render: counted } }, count: () => count };
}

const html = (text: string, status = 200): Page => ({ kind: 'html', status, html: text });

test('RT-12 /ads.txt is served as text; hashed files are immutable, and packed where asked for', async () => {
  const { web } = await freshWeb(() => html('page'));
  const app = await freshApp(await freshStore(), { web });
  const ads = await app.inject({ url: '/ads.txt' });
  expect(ads.headers['content-type']).toMatch(/^text\/plain/);
  expect(ads.body).toBe('# no sellers\n');
  const file = await app.inject({
    url: '/assets/app-1a2b.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('SV-08 a page may use its own inline stylesheets, and no other answer may', async () => {
  const styleSources = ["'sha256-one='", "'sha256-two='"];
  const { web } = await freshWeb(() => ({ kind: 'html', status: 200, html: 'page', styleSources }));
  const app = await freshApp(await freshStore(), { web });
  const policy = async (url: string) =>
    (await app.inject({ url })).headers['content-security-policy'];
  expect(await policy('/')).toContain(";style-src 'self' 'sha256-one=' 'sha256-two=';");
  expect(await policy('/')).toContain("script-src 'self';");
  expect(await policy('/api/catalogue')).toContain(";style-src 'self';");
});

test('SV-08 LI-06 the worker of Anki packages alone may compile WebAssembly', async () => {
  const { web } = await freshWeb(() => html('page'));
  const app = await freshApp(await freshStore(), { web });
  const policy = async (url: string, encoding = 'identity') =>
    (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers[
      'content-security-policy'
    ];
  for (const encoding of ['identity', 'br'])
    expect(await policy('/assets/anki-worker-1a2b.js', encoding)).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
  for (const url of ['/', '/lists', '/assets/app-1a2b.js', '/api/catalogue'])
    expect(await policy(url)).not.toContain('wasm');
});

test('RT-10 an unknown path gets the page and status of the renderer, and is never cached', async () => {
  const { web, count } = await freshWeb(({ url }) => html(`no ${url}`, 404));
  const app = await freshApp(await freshStore(), { web });
  for (let i = 0; i < 2; i += 1)
    expect((await app.inject({ url: '/nowhere' })).statusCode).toBe(404);
  expect(count()).toBe(2);
  expect((await app.inject({ url: '/api/nowhere' })).headers['content-type']).toMatch(/problem/);
});

test('SH-04 the first HTML of a signed-in learner is not that of anybody else', async () => {
  const { web, count } = await freshWeb(({ site }) => html(`session: ${site.hasSession === true}`));
  const app = await freshApp(await freshStore(), { web });
  const get = async (cookie: string) => (await app.inject({ url: '/', headers: { cookie } })).body;
  expect(await get('theme=dark; nghego.session_token=abc.def')).toBe('session: true');
  expect(await get('theme=dark')).toBe('session: false');
  expect(await get('theme=dark; __Host-nghego.session_token=abc')).toBe('session: true');
  expect(await get('theme=dark; nghego.session_token=')).toBe('session: false');
  expect(count()).toBe(2);
});

test('UX-01 UX-05 ME-10 home, the ear and the pairs of sounds are other pages for a device with practice, and no other page is', async () => {
  const { web, count } = await freshWeb(({ site, url }) =>
    html(`${url} practice: ${site.hasPractice === true}`),
  );
  const app = await freshApp(await freshStore(), { web });
  const get = async (url: string, cookie: string) =>
    (await app.inject({ url, headers: { cookie } })).body;
  for (let i = 0; i < 2; i += 1) {
    expect(await get('/', 'practised=1')).toBe('/ practice: true');
    expect(await get('/', 'practised=2')).toBe('/ practice: false');
    expect(await get('/about', 'practised=1')).toBe('/about practice: false');
  }
  expect(count()).toBe(3);
  for (const url of ['/ear', '/ear?check', '/ear/pairs', '/ear/pairs?pair=t-'])
    expect(await get(url, 'practised=1')).toBe(`${url} practice: true`);
  expect(await get('/?level=beginner', 'practised=1')).toBe('/?level=beginner practice: true');
});

test('SH-16 SH-17 a page is cached for each language and theme, and revalidated by its tag', async () => {
  const { web, count } = await freshWeb(({ language, theme }, n) =>
    html(`${language} ${theme ?? 'system'} ${n}`),
  );
  const app = await freshApp(await freshStore(), { web });
  const get = async (cookie = '', more = {}) =>
    app.inject({ url: '/', headers: { cookie, ...more } });
  const first = await get();
  expect(first.body).toBe('en system 1');
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'cookie, accept-language',
  });
  expect((await get('language=vi; theme=dark')).body).toBe('vi dark 2');
  expect((await get('language=xx; theme=blue')).body).toBe('en system 1');
  expect(count()).toBe(2);
  expect((await get('', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
});

test('SH-18 without a cookie the first HTML is in the browser’s preferred language, and is cached by it', async () => {
  const { web, count } = await freshWeb(({ language }, n) => html(`${language} ${n}`));
  const app = await freshApp(await freshStore(), { web });
  const get = (accepted: string | undefined, cookie = '', url = '/') =>
    app.inject({ url, headers: { cookie, ...(accepted && { 'accept-language': accepted }) } });
  const vietnamese = 'vi-VN,vi;q=0.9,en-US;q=0.6,en;q=0.5';
  const first = await get(vietnamese);
  expect(first.body).toBe('vi 1');
  expect(String(first.headers.vary)).toContain('accept-language');
  expect((await get('en-US,en;q=0.9,vi;q=0.5')).body).toBe('en 2');
  expect((await get(undefined)).body).toBe('en 2');
  expect((await get('vi')).body).toBe('vi 1');
  // a chosen language wins over what the browser prefers
  expect((await get(vietnamese, 'language=en')).body).toBe('en 2');
  expect((await get('en', 'language=vi')).body).toBe('vi 1');
  expect((await get(vietnamese, 'language=xx')).body).toBe('vi 1');
  expect(count()).toBe(2);
  expect((await get(vietnamese, '', '/nowhere')).body).toBe('vi 3');
  const etag = String(first.headers.etag);
  const known = (accepted: string) =>
    app.inject({ url: '/', headers: { 'accept-language': accepted, 'if-none-match': etag } });
  expect([(await known('vi')).statusCode, (await known('en')).statusCode]).toEqual([304, 200]);
});

test('HM-01 a cached page shows its content until the content changes', async () => {
  const store = await freshStore();
  const id = await addTopic(store, 'Office', 1);
  const { web, count } = await freshWeb(async ({ api }) => {
    const { body } = await api('/api/catalogue');
    return html(JSON.stringify(body));
  });
  const app = await freshApp(store, { web });
  expect((await app.inject({ url: '/' })).body).toContain('Office');
  await app.inject({ url: '/' });
  expect(count()).toBe(1);
  await store.db.update(topics).set({ name: 'Desk' }).where(eq(topics.id, id));
  await eventually(async () => expect((await app.inject({ url: '/' })).body).toContain('Desk'));
});

test('HM-02 a page that says that the store is away has status 503, and is not cached', async () => {
  const { web } = await freshWeb((_request, count) =>
    count === 1 ? html('Try again', 503) : html('Home'),
  );
  const app = await freshApp(await freshStore(), { web });
  expect((await app.inject({ url: '/' })).statusCode).toBe(503);
  expect((await app.inject({ url: '/' })).body).toBe('Home');
});

test('RT-14 a renderer that fails gives a plain page with 500, and the next request tries again', async () => {
  const { web } = await freshWeb((_request, count) => {
    if (count === 1) throw new Error('secret detail');
    return html('Home');
  });
  const app = await freshApp(await freshStore(), { web });
  const failed = await app.inject({ url: '/' });
  expect(failed.statusCode).toBe(500);
  expect(failed.headers['content-type']).toMatch(/^text\/html/);
  expect(failed.body).not.toContain('secret');
  expect((await app.inject({ url: '/' })).body).toBe('Home');
});

test('RT-10 an address that cannot be decoded is an unknown page; the API says what is wrong with it', async () => {
  const { web } = await freshWeb(({ url }) => html(`no ${url}`, 404));
  const app = await freshApp(await freshStore(), { web });
  const page = await app.inject({ url: '/%E0' });
  expect([page.statusCode, page.body]).toEqual([404, 'no /%E0']);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.headers['content-security-policy']).toBeTruthy();
  const call = await app.inject({ url: '/api/%E0' });
  expect([call.statusCode, call.json().code]).toEqual([400, 'INVALID_REQUEST']);
});

test('RT-03 of the many addresses of a set only the one that home links to is cached', async () => {
  const store = await freshStore();
  await addTopic(store, 'Office Life', 25);
  await addTopic(store, "Children's Books", 25);
  const { web, count } = await freshWeb(({ url }) => html(url));
  const app = await freshApp(store, { web });
  const rendered = async (url: string): Promise<number> => {
    const before = count();
    for (let i = 0; i < 2; i += 1) expect((await app.inject({ url })).body).toBe(url);
    return count() - before;
  };
  const { topics: found } = (await app.inject({ url: '/api/catalogue' })).json();
  const [first, second] = found.map(({ name }: { name: string }) =>
    encodeURIComponent(name).replace("'", '%27'),
  );
  expect(await rendered(`/dictation/0?topic=${first}&setIndex=0`)).toBe(1);
  expect(await rendered(`/dictation/3?topic=${second}&setIndex=1`)).toBe(1);
  for (const other of [
    `/dictation/1?topic=${first}&setIndex=0`,
    `/dictation/123456?topic=${second}&setIndex=1`,
    `/dictation/03?topic=${second}&setIndex=1`,
    `/dictation/3?topic=${second.toUpperCase()}&setIndex=1`,
    `/dictation/4?topic=${second}&setIndex=2`,
    `/dictation/3?setIndex=1&topic=${second}`,
    `/dictation/0?part=part1&setIndex=0`,
    `/sentence-practice/0?part=part9&setIndex=0`,
  ])
    expect(await rendered(other)).toBe(2);
});
