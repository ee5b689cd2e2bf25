import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Problem, problemCatalogue } from '@nghego/contracts/problem';

type BrokenRequest = Error & { code?: string; rawPacket?: unknown };

/** Bytes that are not HTTP never reach the app: this answers them with a problem, and closes the connection. */
export function refuseBrokenRequest(
  fixedHeaders: readonly (readonly [string, string])[],
): (error: BrokenRequest, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, detail] = reasonOf(error.code);
    const problem: Problem = {
      type: 'about:blank',
      title: detail,
      status,
      code: 'INVALID_REQUEST',
      detail,
    };
    const body = JSON.stringify(problem);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...fixedHeaders.map(([name, value]) => `${name}: ${value}`),
      'content-type: application/problem+json; charset=utf-8',
      'cache-control: no-store',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    // an answer to HEAD has no body
    const sent = isHead(error.rawPacket) ? '' : body;
    socket.end(`${head.join('\r\n')}\r\n\r\n${sent}`, () => socket.destroySoon());
  };
}

const isHead = (packet: unknown): boolean =>
  Buffer.isBuffer(packet) && packet.subarray(0, 5).toString() === 'HEAD ';

function reasonOf(code: string | undefined): [status: number, detail: string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [431, 'The headers of the request are too large.'];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'The request took too long to arrive.'];
    case undefined:
    default:
      return [400, problemCatalogue.INVALID_REQUEST.detail];
  }
}
