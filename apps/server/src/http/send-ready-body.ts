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
export function sendReadyBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: ReadyBody,
): FastifyReply | Promise<FastifyReply> {
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
  reply.header('content-encoding', encoding);
  const encoded = body.encoded.get(encoding) ?? encode(body, encoding);
  return Buffer.isBuffer(encoded)
    ? reply.send(encoded)
    : encoded.then((bytes) => reply.send(bytes));
}

async function encode(body: ReadyBody, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const running = encoders[encoding](body.bytes);
  body.encoded.set(encoding, running);
  const bytes = await running;
  body.encoded.set(encoding, bytes);
  return bytes;
}

function accepts(header: string, encoding: string): boolean {
  return header
    .split(',')
    .some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(part));
}
