import { type Agent, request } from 'node:http';
import type * as z from 'zod';

/** A user's calls to a product that may end at any moment. */
export type Client = {
  /** @throws if no complete answer came, or an answer that reports a failure: then nothing was acknowledged */
  call: <Shape extends z.ZodType>(
    shape: Shape,
    method: string,
    path: string,
    body?: object | Buffer,
  ) => Promise<z.output<Shape>>;
  /** The bytes of a file. */
  read: (path: string) => Promise<Buffer>;
};

/** Why nothing was acknowledged; `status` if an answer came. */
export class NotAcknowledged extends Error {
  override name = 'NotAcknowledged';
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** @param session keeps the cookie across restarts of the product */
export function openClient(address: string, session: { cookie: string }, agent: Agent): Client {
  const send = (method: string, path: string, body?: object | Buffer): Promise<Buffer> =>
    new Promise((acknowledged, failed) => {
      const bytes = Buffer.isBuffer(body) ? body : JSON.stringify(body);
      const sent = request(`${address}${path}`, {
        method,
        agent,
        headers: {
          cookie: session.cookie,
          ...(bytes !== undefined && {
            'content-type': Buffer.isBuffer(body) ? 'image/png' : 'application/json',
            'content-length': Buffer.byteLength(bytes),
          }),
        },
      });
      const fail = (error: Error) => failed(new NotAcknowledged(error.message));
      sent.on('error', fail);
      sent.on('response', (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', fail);
        answer.on('end', () => {
          const whole = Buffer.concat(parts);
          const { statusCode = 0 } = answer;
          if (!answer.complete) fail(new Error('half an answer'));
          else if (statusCode >= 300)
            failed(
              new NotAcknowledged(
                `${method} ${path}: ${statusCode} ${whole.toString()}`,
                statusCode,
              ),
            );
          else {
            const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]);
            if (cookies.length > 0) session.cookie = cookies.join('; ');
            acknowledged(whole);
          }
        });
      });
      sent.end(bytes);
    });
  return {
    call: async (shape, method, path, body) =>
      shape.parse(JSON.parse((await send(method, path, body)).toString())),
    read: (path) => send('GET', path),
  };
}
