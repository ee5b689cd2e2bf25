import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A request that the double received, with its raw `body`. */
export type Received = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
};
export type Answer = (response: ServerResponse, received: Received) => void;

export type ProviderDouble = {
  /** the address without a path */
  url: string;
  received: Received[];
  /** Answers the next calls with these, in order; the last one repeats. */
  answerWith: (...answers: Answer[]) => void;
  stop: () => Promise<void>;
};

/** Answers with this status, these headers and this body. */
export const sendsBytes =
  (status: number, headers: Record<string, string>, body: Uint8Array | string): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);

export const sendsJson = (status: number, body: unknown, headers = {}): Answer =>
  sendsBytes(status, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));

/** Announces the answer's length and stops half-way. */
export const truncates: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"audioContent":"SGVs');
  setImmediate(() => response.socket?.destroy());
};

/** A local server that records its requests. */
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
