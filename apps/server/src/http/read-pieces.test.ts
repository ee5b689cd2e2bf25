import { ankiLimits } from '@nghego/contracts/anki';
import { ownListLimits } from '@nghego/contracts/own-lists';
import { expect, test } from 'vitest';
import { freshApp, freshStore } from '../../test/fresh-store.ts';
import { Visitor } from '../../test/visitor.ts';

/** Zeros that come piece by piece, so that their length is not announced. */
const streamOf = (bytes: number): ReadableStream =>
  new Blob(Array.from({ length: bytes / 1_000_000 }, () => Buffer.alloc(1_000_000))).stream();

test('LI-01 LI-06 an upload that is too large, or refused by its name, is answered while it is still coming', async () => {
  const app = await freshApp(await freshStore());
  const hoa = new Visitor(app);
  await hoa.enter('hoa@example.com');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = async (path: string, body: Buffer | ReadableStream) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { cookie: hoa.cookie, 'content-type': 'application/octet-stream' },
      body: Buffer.isBuffer(body) ? Uint8Array.from(body) : body,
      duplex: 'half',
    });
    return [answer.status, answer.headers.get('connection')];
  };
  const closed = (status: number) => [status, 'close'];
  const table = '/api/me/lists/import?name=h.csv&dryRun=true';
  expect(ownListLimits.bytes).toBeLessThan(12_000_000);
  expect(await send(table, Buffer.alloc(12_000_000))).toEqual(closed(413));
  expect(await send(table, streamOf(12_000_000))).toEqual(closed(413));
  for (const path of ['/api/me/anki-packages?name=h.apkg', '/api/me/lists/import?name=h.apkg'])
    expect(await send(path, Buffer.alloc(ankiLimits.bytes + 1))).toEqual(closed(413));
  expect(await send('/api/me/lists/import?name=h.colpkg', streamOf(12_000_000))).toEqual(
    closed(400),
  );
  // what was read to its end leaves the connection open
  expect(await send('/api/me/lists/import?name=h.csv', Buffer.from('[{"word":'))).toEqual([
    400,
    'keep-alive',
  ]);
});
