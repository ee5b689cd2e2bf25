import * as z from 'zod/mini';
import type { App } from '../../http/app-type.ts';
import { ProblemError } from '../../http/problem.ts';
import type { MediaRepository } from './repository.ts';

const name = z.object({ name: z.string().check(z.regex(/^[0-9a-f]{64}\.[a-z0-9]{2,4}$/)) });

const forever = 'public, max-age=31536000, immutable';
/** A picture belongs to an account: when the account is deleted, no cache may still hold it (IN-12). */
const never = 'private, no-store';
const picture = /\.(png|jpg|gif|webp)$/;

/**
 * Stored sounds by the hash of their content, so they never change (SV-04); with byte ranges, which Safari needs to
 * play them. Pictures of accounts have addresses of the same kind, but are not cached.
 */
export function mediaRoutes(app: App, repository: MediaRepository): void {
  app.get('/media/:name', { schema: { hide: true } }, async (request, reply) => {
    const parsed = name.safeParse(request.params);
    if (!parsed.success) throw new ProblemError('NOT_FOUND');
    const hash = parsed.data.name.slice(0, 64);
    const etag = `"${hash}"`;
    const isPicture = picture.test(parsed.data.name);
    reply
      .header('cache-control', isPicture ? never : forever)
      .header('accept-ranges', 'bytes')
      .header('etag', etag);
    if (!isPicture && request.headers['if-none-match'] === etag) return reply.code(304).send();
    const media = await repository.readMedia(hash);
    if (media === undefined) {
      reply.removeHeader('etag');
      throw new ProblemError('NOT_FOUND');
    }
    const { bytes, type } = media;
    reply.header('content-type', type);
    // the type comes from the store, not from the file ending in the address
    if (type.startsWith('image/')) reply.header('cache-control', never);
    const range = parseRange(request.headers.range, bytes.length);
    switch (range.kind) {
      case 'whole':
        return reply.send(bytes);
      case 'part':
        return reply
          .code(206)
          .header('content-range', `bytes ${range.first}-${range.last}/${bytes.length}`)
          .send(bytes.subarray(range.first, range.last + 1));
      case 'unsatisfiable':
        reply.removeHeader('etag').header('content-range', `bytes */${bytes.length}`);
        throw new ProblemError('INVALID_REQUEST', 'This range is outside the file.', [], {
          status: 416,
        });
      default:
        return range satisfies never;
    }
  });
}

type Range =
  { kind: 'whole' } | { kind: 'part'; first: number; last: number } | { kind: 'unsatisfiable' };

/** Parses one byte range (RFC 9110, 14.1.2); several ranges, or another unit, get the whole file. */
function parseRange(header: string | undefined, size: number): Range {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return { kind: 'whole' };
  const [, from = '', to = ''] = match;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last || first >= size ? { kind: 'unsatisfiable' } : { kind: 'part', first, last };
}
