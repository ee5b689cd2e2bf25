import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyBody } from '../content-cache.ts';

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

/** Below this many bytes a packet is not saved by compressing. */
const worthCompressing = 1_000;

/**
 * Sends ready bytes: 304 where the asker has them, compressed once an encoding.
 * `weak` comparison as RFC 9110 asks for If-None-Match.
 */
export async function sendReadyBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: ReadyBody,
): Promise<FastifyReply> {
  reply.header('etag', body.etag);
  const known = request.headers['if-none-match'];
  if (
    known !== undefined &&
    (known === body.etag || known.replaceAll('W/', '').split(/,\s*/).includes(body.etag))
  ) {
    return reply.code(304).send();
  }
  reply.header('content-type', body.type);
  if (body.bytes.length < worthCompressing) return reply.send(body.bytes);
  // HTML already varies by cookie
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  const accepted = request.headers['accept-encoding'];
  if (accepted === undefined) return reply.send(body.bytes);
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : undefined;
  if (encoding === undefined) return reply.send(body.bytes);
  let encoded = body.encoded.get(encoding);
  if (encoded === undefined) {
    encoded = encoders[encoding](body.bytes);
    body.encoded.set(encoding, encoded);
  }
  reply.header('content-encoding', encoding);
  return reply.send(await encoded);
}

function accepts(header: string, encoding: string): boolean {
  return header
    .split(',')
    .some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(part));
}
