import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freshApp, freshStore } from '../../test/fresh-store.ts';

/** Sends raw bytes and reads until the connection ends. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.write(bytes, 'latin1');
  await once(socket, 'end');
  return Buffer.concat(parts).toString();
}

async function listening(): Promise<number> {
  const app = await freshApp(await freshStore());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

test('SV-08 what is no HTTP is refused by a problem document with the headers of every answer', async () => {
  const port = await listening();
  const host = 'host: localhost\r\n';
  for (const [bytes, status] of [
    ['nonsense\r\n\r\n', 400],
    [`GET / HTTP/9.9\r\n${host}\r\n`, 400],
    [`GET /a b HTTP/1.1\r\n${host}\r\n`, 400],
    [`GET / HTTP/1.1\r\n${host}x y: 1\r\n\r\n`, 400],
    [`GET / HTTP/1.1\r\n${host}x: a\0b\r\n\r\n`, 400],
    [`POST /api/feedback HTTP/1.1\r\n${host}content-length: -1\r\n\r\n`, 400],
    [`POST /api/feedback HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\n`, 400],
    [
      `POST /api/feedback HTTP/1.1\r\n${host}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [`GET / HTTP/1.1\r\n${host}x: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 431],
  ] as const) {
    const answer = await sendRaw(port, bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect([bytes.slice(0, 40), head.split(' ')[1]]).toEqual([bytes.slice(0, 40), String(status)]);
    expect(head).toMatch(/^content-type: application\/problem\+json/m);
    expect(head).toMatch(/^x-content-type-options: nosniff/m);
    expect(JSON.parse(body)).toMatchObject({ status, code: 'INVALID_REQUEST' });
  }
});

test('SV-08 a broken HEAD is refused without a body', async () => {
  const answer = await sendRaw(await listening(), 'HEAD /\xff HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*\r\n\r\n$/);
});

test('SV-08 an address that cannot be decoded, or is too long, is refused like any other fault', async () => {
  const app = await freshApp(await freshStore());
  for (const [url, status, code] of [
    ['/%E0%A4%A', 400, 'INVALID_REQUEST'],
    ['/media/%ed%a0%80', 400, 'INVALID_REQUEST'],
    ['/api/topics/%FF', 400, 'INVALID_REQUEST'],
    [`/api/topics/${'a'.repeat(301)}`, 414, 'URI_TOO_LONG'],
  ] as const) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, answer.json()]).toMatchObject([url, status, { code, status }]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['x-request-id']).toBe(answer.json().requestId);
  }
});

test('SV-08 a request with an unknown Expect header is served like any other', async () => {
  const answer = await sendRaw(
    await listening(),
    'GET /healthz HTTP/1.1\r\nhost: localhost\r\nexpect: 200-maybe\r\nconnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});
