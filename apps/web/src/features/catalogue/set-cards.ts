import type { Catalogue, CataloguePart, CatalogueTopic } from '@nghego/contracts/catalogue';
import {
  listeningSetAddress,
  sentenceSetAddress,
  vocabularySetAddress,
} from '@nghego/contracts/set-address';
import { listeningSetSize } from '@nghego/engine/listening/parts';
import {
  listeningSetKey,
  sentenceSetKey,
  vocabularySetKey,
} from '@nghego/engine/practice/progress';
import { setNoAt, type SetNumbers } from '@nghego/engine/practice/set-numbers';
import { m } from '../../messages/messages.js';
import { partName } from '../../practice/part-name.ts';

type CatalogueListening = Catalogue['listening'][number];

/** A link to a set: its texts and address (HM-04 to HM-07). */
export type SetCard<Kind = 'vocabulary' | 'sentence'> = {
  kind: Kind;
  key: string;
  name: string;
  number: number;
  address: string;
  /** how many items it holds */
  size: number;
};

/** Items of a full set. */
const fullSet = { vocabulary: 20, sentence: 10, ...listeningSetSize };

/**
 * The vocabulary sets of topics, in grid order, from one index up to another.
 * @param offset grid index of the first set of the first topic
 */
export function setCards(
  topics: readonly CatalogueTopic[],
  from: number,
  to: number,
  offset = 0,
): SetCard[] {
  return cardsBetween(topics, from, to, (topic, index, gridIndex) => ({
    kind: 'vocabulary',
    key: vocabularySetKey(topic.id, setNoAt(index, topic) ?? 0),
    name: topic.name,
    number: index + 1,
    address: vocabularySetAddress(offset + gridIndex, topic.name, index),
    size:
      topic.sizes[setNoAt(index, topic) ?? 0] ??
      sizeAt(index, topic.wordCount, topic.setCount, fullSet.vocabulary),
  }));
}

/** The sentence sets of parts, from one index up to another (HM-05, HM-07). */
export function sentenceCards(
  parts: readonly CataloguePart[],
  from: number,
  to: number,
  offset = 0,
): SetCard[] {
  return cardsBetween(parts, from, to, (part, index, gridIndex) => ({
    kind: 'sentence',
    key: sentenceSetKey(part.part, setNoAt(index, part) ?? 0),
    name: partName(part.part),
    number: index + 1,
    address: sentenceSetAddress(offset + gridIndex, part.part, index),
    size:
      part.sizes[setNoAt(index, part) ?? 0] ??
      sizeAt(index, part.sentenceCount, part.setCount, fullSet.sentence),
  }));
}

/** The listening sets of a part (LS-01). */
export function listeningCards(part: CatalogueListening): SetCard<CatalogueListening['part']>[] {
  return cardsBetween([part], 0, part.setCount, (_, index) => ({
    kind: part.part,
    key: listeningSetKey(part.part, setNoAt(index, part) ?? 0),
    name: m.listening_part({ part: part.part.slice(-1) }),
    number: index + 1,
    address: listeningSetAddress(part.part, index),
    size: sizeAt(index, part.itemCount, part.setCount, fullSet[part.part]),
  }));
}

/** How many sets topics or parts have. */
export function countSets(groups: readonly SetNumbers[]): number {
  return groups.reduce((sum, { setCount }) => sum + setCount, 0);
}

/** The size of a set if a cached catalogue has no sizes: all sets are full, and the last has the remaining items. */
function sizeAt(index: number, items: number, setCount: number, full: number): number {
  if (index < setCount - 1) return full;
  const left = items - full * (setCount - 1);
  return left > 0 && left < full ? left : full;
}

function cardsBetween<Group extends SetNumbers, Card>(
  groups: readonly Group[],
  from: number,
  to: number,
  card: (group: Group, index: number, gridIndex: number) => Card,
): Card[] {
  const cards: Card[] = [];
  let before = 0;
  for (const group of groups) {
    const first = Math.max(0, from - before);
    const end = Math.min(group.setCount, to - before);
    for (let index = first; index < end; index += 1) cards.push(card(group, index, before + index));
    before += group.setCount;
  }
  return cards;
}
