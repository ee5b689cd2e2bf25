import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { endingOf } from './ending-of.ts';

test('AD-14 nothing is made for a caller who leaves, or who left before the work began', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const place = server.address();
  const port = typeof place === 'object' ? place?.port : 0;
  const came = new Promise<ServerResponse>((resolve) =>
    server.once('request', (_request, answer) => resolve(answer)),
  );
  const asking = get({ port, host: '127.0.0.1' }).on('error', () => undefined);
  const response = await came;
  const early = endingOf(response).signal;
  expect(early.aborted).toBe(false);
  asking.destroy();
  await once(response, 'close');
  expect(early.aborted).toBe(true);
  expect(endingOf(response).signal.aborted).toBe(true);
});
