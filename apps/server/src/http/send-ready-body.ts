import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyBody } from '../content-cache.ts';

/** The supported encodings, smaller output first. */
type Encoding = 'br' | 'gzip';

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

/** Below this many bytes compressing saves no network packet. */
const worthCompressing = 1_000;

/** Sends ready bytes: 304 if the client has them, else compressed once for each encoding. */
export function sendReadyBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: ReadyBody,
): FastifyReply | Promise<FastifyReply> {
  reply.header('etag', body.etag);
  // says how old a body is that may be stale, and that shared caches must not reuse it (RFC 9111, 5.1)
  if (body.staleSince !== undefined)
    reply
      .header('age', Math.ceil(Math.max(1, Date.now() - body.staleSince) / 1_000))
      .header('cache-control', 'no-cache');
  if (body.bytes.length >= worthCompressing) {
    // keeps an earlier value: pages vary by cookie, too
    const vary = reply.getHeader('vary');
    reply.header(
      'vary',
      vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`,
    );
  }
  if (isKnown(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  reply.header('content-type', body.type);
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '', body);
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

/** The encoding to use for this Accept-Encoding header; undefined for none. */
function chooseEncoding(accepted: string, body: ReadyBody): Encoding | undefined {
  if (accepted === '' || body.bytes.length < worthCompressing) return undefined;
  return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : undefined;
}

/** Whether the client has this answer (RFC 9110 13.1.2: If-None-Match compares weakly). */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').map(opaque).includes(opaque(etag));
}

function accepts(header: string, encoding: string): boolean {
  return header
    .split(',')
    .some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(part));
}
