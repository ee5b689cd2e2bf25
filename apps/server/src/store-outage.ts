import { isStoreUnavailable } from './db/store-unavailable.ts';

/** The time between two tries while reads fail. */
const retryMs = 1_000;

/**
 * Knows whether reads of content fail because the store is away. The cache of a process has one: after the first
 * failure no request waits for the store.
 */
export class StoreOutage {
  readonly #onStale: () => void;
  readonly #now: () => number;
  #state: { kind: 'none' } | { kind: 'away'; since: number; triedAt: number; isSaid: boolean } = {
    kind: 'none',
  };

  /** @param onStale called at the first unverified answer from the cache in an outage */
  constructor(onStale: () => void = () => undefined, now: () => number = Date.now) {
    this.#onStale = onStale;
    this.#now = now;
  }

  now(): number {
    return this.#now();
  }

  /** Since when reads fail; undefined while they work. */
  get since(): number | undefined {
    return this.#state.kind === 'away' ? this.#state.since : undefined;
  }

  /** Watches a read: its failure begins an outage, its success ends it. */
  async watch<T>(read: Promise<T>): Promise<T> {
    try {
      const value = await read;
      this.#state = { kind: 'none' };
      return value;
    } catch (error) {
      if (isStoreUnavailable(error) && this.#state.kind === 'none')
        this.#state = { kind: 'away', since: this.#now(), triedAt: this.#now(), isSaid: false };
      throw error;
    }
  }

  /** Call when the store is known to be back: the next read is awaited. */
  end(): void {
    this.#state = { kind: 'none' };
  }

  /** Whether a read may be tried now: during an outage, at most one a second. */
  mayTry(): boolean {
    if (this.#state.kind === 'none') return true;
    if (this.#now() - this.#state.triedAt < retryMs) return false;
    this.#state.triedAt = this.#now();
    return true;
  }

  /** Call when a cached answer is sent that may have changed meanwhile. */
  answeredStale(): void {
    if (this.#state.kind === 'none' || this.#state.isSaid) return;
    this.#state.isSaid = true;
    this.#onStale();
  }
}
