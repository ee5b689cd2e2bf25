import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { addTopic, addWords, freshApp, freshStore } from '../../test/fresh-store.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

/** Sends a plain GET: no decompression, no HTTP cache. */
function ask(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });
}

async function listening() {
  const store = await freshStore();
  const topicId = await addTopic(store, 'Office', 12);
  const app = await freshApp(store);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    store,
    topicId,
    app,
    origin,
    set: `${origin}/api/vocabulary/sets?topic=Office&setIndex=0`,
  };
}

const changing = ['x-request-id', 'date', 'connection', 'keep-alive'];

function comparable(headers: IncomingHttpHeaders): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)));
}

test('DA-04 an answer from memory is the app’s own: the same bytes, headers, packing and 304', async () => {
  const { origin, set } = await listening();
  for (const headers of [{}, { 'accept-encoding': 'gzip, br' }]) {
    const answers: Answer[] = [];
    for (let n = 0; n < 4; n += 1) answers.push(await ask(set, headers));
    const [first, ...later] = answers;
    for (const answer of later) {
      expect(answer.status).toBe(200);
      expect(comparable(answer.headers)).toEqual(comparable(first?.headers ?? {}));
      expect(answer.bytes).toEqual(first?.bytes);
    }
    expect(new Set(answers.map((answer) => answer.headers['x-request-id'])).size).toBe(4);
  }
  const packed = await ask(set, { 'accept-encoding': 'br' });
  expect(JSON.parse(brotliDecompressSync(packed.bytes).toString()).items).toHaveLength(12);
  const known = await ask(set, { 'if-none-match': String(packed.headers.etag) });
  expect([known.status, known.bytes.length]).toEqual([304, 0]);
  expect(known.headers.vary).toBe('accept-encoding');
  expect((await ask(`${origin}/api/catalogue`)).status).toBe(200);
});

test('DA-04 one weak tag stands for all packings of an answer, from the app and from memory', async () => {
  const { set } = await listening();
  const tags = new Set<string>();
  for (const packing of ['identity', 'gzip', 'br', 'br'])
    tags.add(String((await ask(set, { 'accept-encoding': packing })).headers.etag));
  const [tag = '', ...others] = tags;
  expect([tag, others]).toEqual([expect.stringMatching(/^W\/"[\w-]{22}"$/), []]);
  for (const sent of [tag, tag.slice(2), `"other", ${tag}`, `W/"other",${tag.slice(2)}`])
    expect([sent, (await ask(set, { 'if-none-match': sent })).status]).toEqual([sent, 304]);
  expect((await ask(set, { 'if-none-match': '"other"' })).status).toBe(200);
});

test('DA-04 a cached answer is dropped at the first notice of a change', async () => {
  const { store, topicId, origin, set } = await listening();
  const catalogue = `${origin}/api/catalogue`;
  for (let n = 0; n < 3; n += 1) await Promise.all([ask(set), ask(catalogue)]);
  await addWords(store, topicId, ['newcomer']);
  await eventually(async () => {
    expect(JSON.parse(String((await ask(set)).bytes)).items).toHaveLength(13);
    expect(JSON.parse(String((await ask(catalogue)).bytes)).topics[0].wordCount).toBe(13);
  });
});

test('SV-08 only a GET of a known address is answered from memory', async () => {
  const { origin, set } = await listening();
  for (let n = 0; n < 3; n += 1) await ask(set);
  expect((await fetch(set, { method: 'POST' })).status).toBe(405);
  expect((await fetch(set, { method: 'HEAD' })).status).toBe(200);
  expect((await ask(`${origin}/api/vocabulary/sets?topic=Office&setIndex=1`)).status).toBe(404);
});
