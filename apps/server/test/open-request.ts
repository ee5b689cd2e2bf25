import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection that a test holds open and writes to as slowly as it likes. */
export type OpenConnection = {
  send: (text: string) => void;
  /** waits until the answer contains this text, and returns everything received so far */
  read: (until: RegExp) => Promise<string>;
  /** resolves when the other side has closed it; rejects if it was reset */
  closed: Promise<void>;
};

export async function openConnection(address: string): Promise<OpenConnection> {
  const { hostname, port } = new URL(address);
  const socket: Socket = connect({ host: hostname, port: Number(port) });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  let came = '';
  const closed = new Promise<void>((resolve, reject) => {
    socket.once('end', resolve);
    socket.once('error', reject);
  });
  closed.catch(() => undefined);
  socket.on('data', (chunk: Buffer) => {
    came += chunk.toString();
    socket.emit('came');
  });
  return {
    send: (text) => void socket.write(text),
    read: async (until) => {
      while (!until.test(came)) await Promise.race([once(socket, 'came'), broken(closed)]);
      return came;
    },
    closed,
  };
}

async function broken(closed: Promise<void>): Promise<never> {
  await closed;
  throw new Error('the connection was closed before the answer came');
}

/** The head of a request on a connection that stays open; a body of this many bytes follows. */
export function requestHead(method: string, path: string, bodyLength = 0): string {
  const body =
    bodyLength === 0 ? '' : `content-type: application/json\r\ncontent-length: ${bodyLength}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${body}\r\n`;
}
