import { ownListLimits } from '@nghego/contracts/own-lists';
import { cutText } from '@nghego/engine/text/cut-text';

/** A list that gets rows: the learner's (`isNew` false), or a further one. */
export type Dealt<Row> = { name: string; isNew: boolean; rows: Row[] };

/** How many words a learner can still add to a list and to further lists. */
export function roomFrom(wordsOnList: number, lists: number): number {
  const { wordsOfList } = ownListLimits;
  return wordsOfList - wordsOnList + wordsOfList * Math.max(0, ownListLimits.lists - lists);
}

/**
 * Deals rows to a list until it is full, and to further lists that are named after it, in order (LI-01).
 * @param rows no more than {@link roomFrom} allows
 * @param taken names of the learner's lists, which no further list gets
 */
export function dealRows<Row>(
  rows: readonly Row[],
  list: { name: string; words: number },
  taken: readonly string[],
): Dealt<Row>[] {
  const { wordsOfList } = ownListLimits;
  const first = wordsOfList - list.words;
  const dealt: Dealt<Row>[] = [{ name: list.name, isNew: false, rows: rows.slice(0, first) }];
  const names = new Set(taken);
  for (let from = first; from < rows.length; from += wordsOfList) {
    const name = freeName(list.name, names);
    names.add(name);
    dealt.push({ name, isNew: true, rows: rows.slice(from, from + wordsOfList) });
  }
  return dealt.filter(({ rows: ofList }) => ofList.length > 0);
}

/** The next free name: `Sách (2)`, or `Sách (3)` if a list has that name. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const base = name.replace(/ \(\d{1,2}\)$/, '');
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const free = `${cutText(base, ownListLimits.name - end.length).trimEnd()}${end}`;
    if (!taken.has(free)) return free;
  }
}
