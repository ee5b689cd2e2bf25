import type { ItemMark, MarkedItem } from '@nghego/engine/memory/memory-marks';
import type { PracticeItem } from '@nghego/engine/practice/practice-event';

/**
 * What a log says of each item, by kind and id. A text of both as the key would be made and hashed for each mark, of
 * which a long log has hundreds of thousands (IN-21).
 */
export class MarkedItems {
  readonly #byKind = new Map<PracticeItem['kind'], Map<string, MarkedItem>>();

  get({ kind, id }: PracticeItem): MarkedItem | undefined {
    return this.#byKind.get(kind)?.get(id);
  }

  /** Adds an item without a mark, if it is not there. */
  open(item: PracticeItem): void {
    const ofKind = this.#of(item.kind);
    if (!ofKind.has(item.id)) ofKind.set(item.id, { item, marks: [] });
  }

  add(item: PracticeItem, mark: ItemMark): void {
    const ofKind = this.#of(item.kind);
    const marked = ofKind.get(item.id);
    // a list that is made with its first mark has room for one, an empty one for seventeen
    if (marked === undefined) ofKind.set(item.id, { item, marks: [mark] });
    else marked.marks.push(mark);
  }

  #of(kind: PracticeItem['kind']): Map<string, MarkedItem> {
    let ofKind = this.#byKind.get(kind);
    if (ofKind === undefined) this.#byKind.set(kind, (ofKind = new Map()));
    return ofKind;
  }

  *all(): Iterable<MarkedItem> {
    for (const ofKind of this.#byKind.values()) yield* ofKind.values();
  }

  get size(): number {
    return [...this.#byKind.values()].reduce((sum, { size }) => sum + size, 0);
  }
}
