import { expect, onTestFinished, test } from 'vitest';
import { hangs, refuses, resets, says, sends, startChatDouble } from '../../../test/chat-double.ts';
import { createBreaker } from './breaker.ts';
import { createProviderClient, type ProviderClientOptions } from './provider-client.ts';

async function start(options: Partial<ProviderClientOptions> = {}) {
  const double = await startChatDouble();
  onTestFinished(double.stop);
  const client = createProviderClient({ timeoutMs: 5_000, retryMs: 1, ...options });
  const send = (signal?: AbortSignal) =>
    client.send({ url: double.url, body: '{}', ...(signal && { signal }) });
  return { double, send };
}

const nothing = (reason: string) => ({ name: 'NoAnswer', reason });

test('an answer is read to its end, whatever its status', async () => {
  const { double, send } = await start();
  double.answerWith(sends(418, { 'content-type': 'text/plain' }, 'a teapot'));
  const { status, type, bytes } = await send();
  expect([status, type, bytes.toString()]).toEqual([418, 'text/plain', 'a teapot']);
});

test('temporary failures are retried so many times, and no more', async () => {
  const { double, send } = await start({ retries: 2 });
  double.answerWith(resets, refuses(503), says('hello'));
  expect((await send()).status).toBe(200);
  expect(double.received).toHaveLength(3);
  double.answerWith(refuses(502));
  expect((await send()).status).toBe(502);
  expect(double.received).toHaveLength(6);
  double.answerWith(resets);
  await expect(send()).rejects.toMatchObject(nothing('unreachable'));
  expect(double.received).toHaveLength(9);
});

test.each([400, 401, 429, 500])('a status %i is not retried', async (status) => {
  const { double, send } = await start({ retries: 2 });
  double.answerWith(refuses(status));
  expect((await send()).status).toBe(status);
  expect(double.received).toHaveLength(1);
});

test('a call of a service that hangs, also in the middle of its answer, times out', async () => {
  // the timeout is long enough for a request to arrive on a busy machine
  const { double, send } = await start({ timeoutMs: 1_000, retries: 2 });
  double.answerWith(hangs);
  await expect(send()).rejects.toMatchObject(nothing('timeout'));
  double.answerWith((response) => void response.writeHead(200).write('{"half'));
  await expect(send()).rejects.toMatchObject(nothing('timeout'));
  expect(double.received).toHaveLength(2);
});

test('a call that its caller ends fails with the caller’s reason', async () => {
  const { double, send } = await start({ retries: 2 });
  double.answerWith(hangs);
  const reason = new Error('the server is stopping');
  await expect(send(AbortSignal.abort(reason))).rejects.toBe(reason);
  const stopping = new AbortController();
  const hanging = send(stopping.signal);
  stopping.abort(reason);
  await expect(hanging).rejects.toBe(reason);
});

test('an answer without end is not read to its end', async () => {
  const { double, send } = await start({ mostBytes: 1_000 });
  double.answerWith(sends(200, {}, 'x'.repeat(1_001)));
  await expect(send()).rejects.toMatchObject(nothing('too-large'));
});

test('a redirect is not followed, so that no key reaches another server', async () => {
  const { double, send } = await start();
  double.answerWith(sends(302, { location: double.url }, ''), says('followed'));
  expect((await send()).status).toBe(302);
  expect(double.received).toHaveLength(1);
});

test('while the breaker holds, the service is not asked', async () => {
  const breaker = createBreaker({ unansweredInARow: 2, pauseMs: 60_000 });
  const { double, send } = await start({ breaker });
  double.answerWith(resets);
  await expect(send()).rejects.toMatchObject(nothing('unreachable'));
  await expect(send()).rejects.toMatchObject(nothing('unreachable'));
  await expect(send()).rejects.toMatchObject(nothing('paused'));
  expect(double.received).toHaveLength(2);
});
