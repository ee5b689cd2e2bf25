import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isStoreUnavailable } from './db/store-unavailable.ts';
import { StoreOutage } from './store-outage.ts';

/**
 * A ready answer: its bytes, and an ETag made from them. The tag is weak because the compressed forms share it; strong
 * tags would have to differ between them (RFC 9110 8.8.3.3).
 */
export type ReadyBody = {
  type: string;
  etag: string;
  bytes: Buffer;
  /**
   * compressed copies, each made by the first request that accepts its encoding; a finished copy is kept as bytes, so
   * that later requests need not await it
   */
  encoded: Map<'br' | 'gzip', Buffer | Promise<Buffer>>;
  /**
   * the time in milliseconds since which a notice about this answer may have been missed; undefined while it is current
   */
  staleSince?: number | undefined;
};

/** Makes an answer that can be sent any number of times. */
export function readyBody(type: string, text: string): ReadyBody {
  const bytes = Buffer.from(text);
  const etag = `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
  return { type, etag, bytes, encoded: new Map() };
}

/** `doubtedAt`: the time since which a notice about the entry may have been missed */
type Entry = { body: ReadyBody; doubtedAt: number | undefined };

/**
 * The one cache of ready answers of a process, bounded by bytes: catalogue, sets, pages, pairs of sounds. One fill at a
 * time for each key; a fill that began before a drop answers the requests that waited for it, and is not cached.
 * While notices cannot arrive, every entry is in doubt: it is filled again before it is sent, and sent unchanged only
 * if the store does not answer (TR-04). An entry that a notice named is dropped and never sent again.
 */
export class ContentCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #filling = new Map<string, Promise<ReadyBody>>();
  readonly #outage: StoreOutage;
  #drops = 0;

  /** @param maxBytes 0 caches nothing */
  constructor(maxBytes: number, outage = new StoreOutage()) {
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      // encoded forms are smaller than the bytes, and each entry has some fixed cost
      sizeCalculation: ({ body }) => body.bytes.length * 2 + 512,
    });
    this.#outage = outage;
  }

  /** Returns the entry of a key unless it is in doubt; synchronous, since nearly every request calls it. */
  peek(key: string): ReadyBody | undefined {
    const entry = this.#entries.get(key);
    return entry?.doubtedAt === undefined ? entry?.body : undefined;
  }

  /** The entry of a key, marked as stale if it is in doubt; for use when the store does not answer. */
  stale(key: string): ReadyBody | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const { body, doubtedAt: staleSince } = entry;
    if (staleSince === undefined) return body;
    this.#outage.answeredStale();
    return { ...body, staleSince };
  }

  /**
   * The entry of a key, else the result of `fill`; while the store does not answer, the entry in doubt. A fill that
   * fails rejects all requests that wait for it, and is not cached.
   * @param isStored whether to cache a filled answer; by default always
   */
  async get(
    key: string,
    fill: () => Promise<ReadyBody>,
    isStored: (filled: ReadyBody) => boolean = () => true,
  ): Promise<ReadyBody> {
    const cached = this.peek(key);
    if (cached !== undefined) return cached;
    const isAway = this.#outage.since !== undefined;
    const stale = isAway ? this.stale(key) : undefined;
    if (stale !== undefined) {
      // no request waits for a store that is away; this read refreshes the entry once the store is back
      if (this.#outage.mayTry()) this.#fill(key, fill, isStored).catch(() => undefined);
      return stale;
    }
    try {
      return await this.#fill(key, fill, isStored);
    } catch (error) {
      // looked up again: a notice may have dropped the entry meanwhile
      const left = isStoreUnavailable(error) ? this.stale(key) : undefined;
      if (left === undefined) throw error;
      return left;
    }
  }

  /** Call when notices may be missed from now on: every entry is in doubt. */
  doubt(): void {
    this.#forgetFills();
    const doubtedAt = this.#outage.now();
    for (const entry of this.#entries.values()) entry.doubtedAt ??= doubtedAt;
  }

  /** Drops the keys with these prefixes. */
  drop(...prefixes: string[]): void {
    this.#forgetFills();
    for (const key of this.#entries.keys())
      if (prefixes.some((prefix) => key.startsWith(prefix))) this.#entries.delete(key);
  }

  /** Later requests must not join a fill that read before the change. */
  #forgetFills(): void {
    this.#drops += 1;
    this.#filling.clear();
  }

  async #fill(
    key: string,
    fill: () => Promise<ReadyBody>,
    isStored: (filled: ReadyBody) => boolean,
  ): Promise<ReadyBody> {
    const running = this.#filling.get(key);
    if (running !== undefined) return running;
    const drops = this.#drops;
    const filling = fill();
    this.#filling.set(key, filling);
    try {
      const filled = await filling;
      if (drops === this.#drops && isStored(filled))
        this.#entries.set(key, { body: filled, doubtedAt: undefined });
      return filled;
    } finally {
      if (this.#filling.get(key) === filling) this.#filling.delete(key);
    }
  }
}
