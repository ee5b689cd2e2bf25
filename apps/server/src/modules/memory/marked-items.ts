import type { ItemMark, MarkedItem } from '@nghego/engine/memory/memory-marks';
import type { PracticeItem } from '@nghego/engine/practice/practice-event';

/**
 * The marks that a log gives each item, in a map of maps by kind and id. One map would need a joined key for each mark,
 * and a long log has hundreds of thousands of marks (IN-21).
 */
export class MarkedItems {
  readonly #byKind = new Map<PracticeItem['kind'], Map<string, MarkedItem>>();

  get({ kind, id }: PracticeItem): MarkedItem | undefined {
    return this.#byKind.get(kind)?.get(id);
  }

  /** Adds an item without marks, unless it is there already. */
  open(item: PracticeItem): void {
    const ofKind = this.#of(item.kind);
    if (!ofKind.has(item.id)) ofKind.set(item.id, { item, marks: [] });
  }

  add(item: PracticeItem, mark: ItemMark): void {
    const ofKind = this.#of(item.kind);
    const marked = ofKind.get(item.id);
    // `[mark]` reserves memory for one mark, `push` to an empty list for seventeen
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
