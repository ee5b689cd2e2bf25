import type { ApiGet } from '@nghego/contracts/page-renderer';
import { prefetchAudio } from '../platform/audio/player.ts';

type Ask<Wanted, Opened> = (api: ApiGet, wanted: Wanted, signal?: AbortSignal) => Promise<Opened>;

/**
 * Sets that were fetched ahead while the learner typed, so that Next Set works without a network. Each is used once, so
 * that a later visit shows edits.
 */
export class SetsAhead<Wanted extends Record<string, string>, Opened> {
  readonly #ask: Ask<Wanted, Opened>;
  readonly #firstSound: (set: Opened) => string;
  readonly #fetched = new Map<string, Promise<Opened>>();

  /** @param firstSound returns the address of a set's first sound, or '' */
  constructor(ask: Ask<Wanted, Opened>, firstSound: (set: Opened) => string) {
    this.#ask = ask;
    this.#firstSound = firstSound;
  }

  /** Fetches a set and its first sound ahead; a failure is ignored, since `open` fetches again. */
  fetch(api: ApiGet, wanted: Wanted): void {
    const key = keyOf(wanted);
    if (this.#fetched.has(key)) return;
    const fetching = this.#ask(api, wanted);
    this.#fetched.set(key, fetching);
    fetching.then(
      (set) => prefetchAudio(this.#firstSound(set)),
      () => this.#fetched.delete(key),
    );
  }

  /** The set, fetched ahead or now. */
  async open(api: ApiGet, wanted: Wanted, signal: AbortSignal): Promise<Opened> {
    const key = keyOf(wanted);
    const fetched = this.#fetched.get(key);
    this.#fetched.delete(key);
    return fetched ?? this.#ask(api, wanted, signal);
  }
}

function keyOf(wanted: Record<string, string>): string {
  const query = new URLSearchParams(wanted);
  query.sort();
  return query.toString();
}
