import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { onTestFinished } from 'vitest';
import type { App } from '../src/http/app-type.ts';
import type { OddRequest } from './odd-input.ts';

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Listens, and sends requests over HTTP as a client does; of an event stream it reads only the head. */
export async function askOverHttp(
  app: App,
): Promise<(method: string, wanted: OddRequest) => Promise<HttpAnswer>> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return (method, { target, headers: given, body }) =>
    new Promise((answered, failed) => {
      // Node sends a DELETE without a content length, so its body would be read as the next request
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const headers = { ...given, ...length };
      const sent = request(
        { host: '127.0.0.1', port: address.port, agent, method, path: target, headers },
        (answer) => {
          const status = answer.statusCode ?? 0;
          if (answer.headers['content-type']?.startsWith('text/event-stream')) {
            answer.destroy();
            answered({ status, headers: answer.headers, body: Buffer.alloc(0) });
            return;
          }
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', failed);
          answer.on('end', () =>
            answered({ status, headers: answer.headers, body: Buffer.concat(parts) }),
          );
        },
      );
      sent.on('error', failed);
      sent.end(body);
    });
}
