import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ReadyBody } from '../content-cache.ts';
import { chooseEncoding, type Encoding, isKnown } from './send-ready-body.ts';

type CachedAnswer = {
  body: ReadyBody;
  headers: string[];
  encodings: Map<string, Encoding | undefined>;
};

/** Values of Accept-Encoding that are remembered for an answer; browsers send only a few. */
const maxEncodings = 8;

/**
 * Answers of the API that may be sent again unchanged, by exact address: an HTTP cache in front of the app in the same
 * process (decision 007). It holds what content caches hold, and is invalidated with them.
 */
export class AnswerCache {
  readonly #answers = new LRUCache<string, CachedAnswer>({ max: 2_000 });
  readonly #fixedHeaders: readonly string[];
  readonly #nextId: () => string;
  #given = 0;

  /**
   * @param fixedHeaders alternating names and values, sent with every answer
   * @param nextId makes the id of a request
   */
  constructor(fixedHeaders: readonly string[], nextId: () => string) {
    this.#fixedHeaders = fixedHeaders;
    this.#nextId = nextId;
  }

  /** Answers sent since the start, for the metrics. */
  get given(): number {
    return this.#given;
  }

  keep(address: string, body: ReadyBody, cacheControl: string): void {
    const headers = [
      ...this.#fixedHeaders,
      'cache-control',
      cacheControl,
      'vary',
      'accept-encoding',
      'content-type',
      body.type,
      'etag',
      body.etag,
    ];
    this.#answers.set(address, { body, headers, encodings: new Map() });
  }

  drop(): void {
    this.#answers.clear();
  }

  /** Answers a GET that it has cached; false leaves the request to the app, untouched. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false;
    const cached = this.#answers.get(request.url ?? '');
    if (cached === undefined) return false;
    const { body, headers } = cached;
    const id = this.#nextId();
    if (isKnown(request.headers['if-none-match'], body.etag)) {
      response.writeHead(304, [...headers, 'x-request-id', id]).end();
      this.#given += 1;
      return true;
    }
    const encoding = encodingFor(cached, request.headers['accept-encoding'] ?? '');
    const bytes = encoding === undefined ? body.bytes : body.encoded.get(encoding);
    // not compressed yet: the app does it once
    if (!Buffer.isBuffer(bytes)) return false;
    const own = ['x-request-id', id, 'content-length', String(bytes.length)];
    if (encoding !== undefined) own.push('content-encoding', encoding);
    response.writeHead(200, [...headers, ...own]).end(bytes);
    this.#given += 1;
    return true;
  }
}

function encodingFor({ body, encodings }: CachedAnswer, accepted: string): Encoding | undefined {
  if (accepted === '') return undefined;
  if (encodings.has(accepted)) return encodings.get(accepted);
  const encoding = chooseEncoding(accepted, body);
  if (encodings.size < maxEncodings) encodings.set(accepted, encoding);
  return encoding;
}
