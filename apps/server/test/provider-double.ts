import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What the double was asked; `body` as it came. */
export type Received = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
};
export type Answer = (response: ServerResponse, received: Received) => void;

export type ProviderDouble = {
  /** without a path */
  url: string;
  received: Received[];
  /** Answers the next calls so, in order; the last way stays for good. */
  answerWith: (...answers: Answer[]) => void;
  stop: () => Promise<void>;
};

/** Any status, type and body. */
export const sendsBytes =
  (status: number, headers: Record<string, string>, body: Uint8Array | string): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);

export const sendsJson = (status: number, body: unknown, headers = {}): Answer =>
  sendsBytes(status, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));

/** Says how long the answer is and stops half-way. */
export const truncates: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"audioContent":"SGVs');
  setImmediate(() => response.socket?.destroy());
};

/** A local server that remembers what it was asked. */
export async function startProviderDouble(): Promise<ProviderDouble> {
  const received: Received[] = [];
  let answers: Answer[] = [sendsJson(500, {})];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, path: url, headers, body: Buffer.concat(parts) };
      received.push(one);
      const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
      answer?.(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith: (...next) => void (answers = next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
