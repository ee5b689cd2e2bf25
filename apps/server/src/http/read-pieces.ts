import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';

/**
 * Gives `act` the body piece by piece as it comes, unread by any parser. If `act` ends before the body does, the rest is
 * discarded until the answer closes the connection: a browser reads no answer while its upload stands still.
 * @throws ProblemError PAYLOAD_TOO_LARGE if the announced length is above the route's `bodyLimit`
 */
export async function readPieces<Result>(
  { headers, raw, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  act: (pieces: AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> {
  const pieces = piecesOf(raw);
  try {
    if (Number(headers['content-length']) > routeOptions.bodyLimit)
      throw new ProblemError('PAYLOAD_TOO_LARGE');
    return await act(pieces);
  } finally {
    await pieces.return(undefined);
    if (!raw.readableEnded) {
      reply.header('connection', 'close');
      raw.resume();
    }
  }
}

async function* piecesOf(body: IncomingMessage): AsyncGenerator<Buffer> {
  // destroying the request would detach it from its socket, which would then stay open unread
  for await (const piece of body.iterator({ destroyOnReturn: false }))
    if (Buffer.isBuffer(piece)) yield piece;
}
