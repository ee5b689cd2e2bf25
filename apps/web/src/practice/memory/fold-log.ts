import { foldItem, type MemoryItem } from '@nghego/engine/memory';
import { type ChosenWeights, chosenWeights } from '@nghego/engine/memory/chosen-weights';
import { itemKey, marksOf, trustedContent } from '@nghego/engine/memory/memory-marks';
import type { PracticeEvent, PracticeItem } from '@nghego/engine/practice/practice-event';

type OfItem = { item: PracticeItem; events: PracticeEvent[] };

/**
 * Folds the log of this device to a memory, item by item. It remembers which events belong to which item, so that after
 * a new event only the items of that event are folded again.
 */
export class LogFold {
  readonly #known = new Set<PracticeEvent>();
  readonly #byItem = new Map<string, OfItem>();
  #memory = new Map<string, MemoryItem>();
  #weights: ChosenWeights | undefined;

  /**
   * Folds the events that were added since the last call. Folds all events again if some are missing (another learner's
   * log), or if the memory has other weights.
   * @param at milliseconds since 1970; later events are ignored
   * @returns a new map, by the keys of `itemKey`
   */
  follow(events: readonly PracticeEvent[], at: number): ReadonlyMap<string, MemoryItem> {
    let added = events.filter((event) => !this.#known.has(event));
    const weights = chosenWeights(events, at);
    // other weights make another memory (DY-07)
    const isOther = String(weights?.weights) !== String(this.#weights?.weights);
    if (isOther || this.#known.size + added.length !== events.length) {
      this.#weights = weights;
      this.#known.clear();
      this.#byItem.clear();
      this.#memory = new Map();
      added = [...events];
    }
    const changed = new Map<string, OfItem>();
    for (const event of added) {
      this.#known.add(event);
      for (const { item } of marksOf(event, trustedContent, Number.POSITIVE_INFINITY)) {
        const key = itemKey(item);
        const ofItem = this.#byItem.get(key) ?? { item, events: [] };
        ofItem.events.push(event);
        this.#byItem.set(key, ofItem);
        changed.set(key, ofItem);
      }
    }
    const content = { ...trustedContent, weights: this.#weights?.weights };
    const memory = new Map(this.#memory);
    for (const [key, { item, events: ofItem }] of changed) {
      const remembered = foldItem(item, ofItem, content, at);
      if (remembered === undefined) memory.delete(key);
      else memory.set(key, remembered);
    }
    this.#memory = memory;
    return memory;
  }
}
