import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * A ready answer: its bytes, and a tag made from them. The tag is weak, since it stands for the compressed forms too,
 * and a strong one would have to differ between them (RFC 9110 8.8.3.3).
 */
export type ReadyBody = {
  type: string;
  etag: string;
  bytes: Buffer;
  /** filled when somebody first asks for that encoding; bytes once they are there, so that a hit waits for nothing */
  encoded: Map<'br' | 'gzip', Buffer | Promise<Buffer>>;
};

/** Makes an answer ready to be sent any number of times. */
export function readyBody(type: string, text: string): ReadyBody {
  const bytes = Buffer.from(text);
  const etag = `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
  return { type, etag, bytes, encoded: new Map() };
}

/** What is kept: the answer, and what the server itself needs to know of it. */
export type Kept<Value> = { value: Value; body: ReadyBody };

/**
 * A bounded cache of ready answers (size counted in bytes). One fill at a time for a key; a fill that began
 * before something was dropped is answered to those who waited for it, and not kept.
 */
export class ContentCache<Value> {
  readonly #kept: LRUCache<string, Kept<Value>>;
  readonly #filling = new Map<string, Promise<Kept<Value>>>();
  #drops = 0;

  /** @param maxBytes 0 keeps nothing */
  constructor(maxBytes: number) {
    this.#kept = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      // encoded forms are smaller than the bytes, and some fixed cost comes with each entry
      sizeCalculation: ({ body }) => body.bytes.length * 2 + 512,
    });
  }

  /** What is kept under a key, at once: the way of nearly every request. */
  peek(key: string): Kept<Value> | undefined {
    return this.#kept.get(key);
  }

  /**
   * What is kept under a key, else what `fill` makes. A failing fill fails all who wait, and is not kept.
   * @param isKept says of a filled value whether it may be kept; all are, unless told
   */
  async get(
    key: string,
    fill: () => Promise<Kept<Value>>,
    isKept: (value: Value) => boolean = () => true,
  ): Promise<Kept<Value>> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const running = this.#filling.get(key);
    if (running !== undefined) return running;
    const drops = this.#drops;
    const filling = fill();
    this.#filling.set(key, filling);
    try {
      const filled = await filling;
      if (drops === this.#drops && isKept(filled.value)) this.#kept.set(key, filled);
      return filled;
    } finally {
      if (this.#filling.get(key) === filling) this.#filling.delete(key);
    }
  }

  /** Forgets the keys that begin so; all of them for an empty text. */
  drop(prefix: string): void {
    this.#drops += 1;
    // who asks from now on must not be given a fill that read before the change
    this.#filling.clear();
    if (prefix === '') this.#kept.clear();
    else for (const key of this.#kept.keys()) if (key.startsWith(prefix)) this.#kept.delete(key);
  }
}
