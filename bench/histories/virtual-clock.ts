/** A clock that moves only when `advance` is called, so that hours of waiting take no time. */
export class VirtualClock {
  #now = Date.parse('2026-11-25T08:00:00.000Z');
  #last = 0;
  readonly #timers = new Map<number, { at: number; act: () => void }>();

  get now(): number {
    return this.#now;
  }

  after(ms: number, act: () => void): number {
    this.#last += 1;
    this.#timers.set(this.#last, { at: this.#now + Math.max(0, ms), act });
    return this.#last;
  }

  cancel(timer: number): void {
    this.#timers.delete(timer);
  }

  /** @param settle waits until all work that has begun has ended */
  async advance(ms: number, settle: () => Promise<void>): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      await settle();
      const [next] = [...this.#timers].toSorted(([a, one], [b, two]) => one.at - two.at || a - b);
      if (next === undefined || next[1].at > end) break;
      const [id, { at, act }] = next;
      this.#timers.delete(id);
      this.#now = Math.max(this.#now, at);
      act();
    }
    this.#now = end;
  }
}
