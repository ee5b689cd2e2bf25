import { foldItem, type MemoryItem } from '@nghego/engine/memory';
import { itemKey, marksOf, trustedContent } from '@nghego/engine/memory-marks';
import type { PracticeEvent, PracticeItem } from '@nghego/engine/practice-event';

/** Longest piece of work between two frames, on a phone (ME-10). */
const stepMs = 6;

type OfItem = { item: PracticeItem; events: PracticeEvent[] };

/**
 * Folds the log of this device to a memory, item by item. It keeps which events belong to which item, so that a new
 * event costs the fold of the items that it touches, and nothing else.
 */
export class LogFold {
  readonly #known = new Set<PracticeEvent>();
  readonly #byItem = new Map<string, OfItem>();
  #memory = new Map<string, MemoryItem>();
  readonly #now: () => number;
  readonly #nextTurn: () => Promise<void>;

  /**
   * @param now milliseconds of a steady clock
   * @param nextTurn resolves after the browser has had time to paint and to handle input
   */
  constructor(now: () => number, nextTurn: () => Promise<void>) {
    this.#now = now;
    this.#nextTurn = nextTurn;
  }

  /**
   * Takes in the events that came since the last call, or begins again where some are gone (another learner's log).
   * Wait for one call before the next.
   * @returns a new map, by the keys of `itemKey`
   */
  async follow(events: readonly PracticeEvent[]): Promise<ReadonlyMap<string, MemoryItem>> {
    let added = events.filter((event) => !this.#known.has(event));
    if (this.#known.size + added.length !== events.length) {
      this.#known.clear();
      this.#byItem.clear();
      this.#memory = new Map();
      added = [...events];
    }
    const changed = new Map<string, OfItem>();
    let startedAt = this.#now();
    const breathe = async (): Promise<void> => {
      if (this.#now() - startedAt < stepMs) return;
      await this.#nextTurn();
      startedAt = this.#now();
    };
    for (const event of added) {
      this.#known.add(event);
      for (const { item } of marksOf(event, trustedContent, Number.POSITIVE_INFINITY)) {
        const key = itemKey(item);
        const ofItem = this.#byItem.get(key) ?? { item, events: [] };
        ofItem.events.push(event);
        this.#byItem.set(key, ofItem);
        changed.set(key, ofItem);
      }
      await breathe();
    }
    const memory = new Map(this.#memory);
    for (const [key, { item, events: ofItem }] of changed) {
      const remembered = foldItem(item, ofItem, trustedContent, Date.now());
      if (remembered === undefined) memory.delete(key);
      else memory.set(key, remembered);
      await breathe();
    }
    this.#memory = memory;
    return memory;
  }
}
