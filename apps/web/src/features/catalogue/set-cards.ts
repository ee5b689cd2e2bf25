import type { CataloguePart, CatalogueTopic } from '@nghego/contracts/catalogue';
import { sentenceSetAddress, vocabularySetAddress } from '@nghego/contracts/set-address';
import { sentenceSetKey, vocabularySetKey } from '@nghego/engine/progress';
import { setNoAt, type SetNumbers } from '@nghego/engine/set-numbers';

/** What a card of the home grid tells and where it leads (HM-04 to HM-07). */
export type SetCard = {
  kind: 'vocabulary' | 'sentence';
  key: string;
  name: string;
  number: number;
  address: string;
};

/** The vocabulary cards of a catalogue, in grid order, from one index up to another. */
export function setCards(topics: readonly CatalogueTopic[], from: number, to: number): SetCard[] {
  return cardsBetween(topics, from, to, (topic, index, gridIndex) => ({
    kind: 'vocabulary',
    key: vocabularySetKey(topic.id, setNoAt(index, topic) ?? 0),
    name: topic.name,
    number: index + 1,
    address: vocabularySetAddress(gridIndex, topic.name, index),
  }));
}

/** The same of its sentence sets (HM-05, HM-07). */
export function sentenceCards(
  parts: readonly CataloguePart[],
  from: number,
  to: number,
): SetCard[] {
  return cardsBetween(parts, from, to, (part, index, gridIndex) => ({
    kind: 'sentence',
    key: sentenceSetKey(part.part, setNoAt(index, part) ?? 0),
    name: part.part.toUpperCase(),
    number: index + 1,
    address: sentenceSetAddress(gridIndex, part.part, index),
  }));
}

/** How many cards topics or parts have. */
export function countSets(groups: readonly SetNumbers[]): number {
  return groups.reduce((sum, { setCount }) => sum + setCount, 0);
}

function cardsBetween<Group extends SetNumbers>(
  groups: readonly Group[],
  from: number,
  to: number,
  card: (group: Group, index: number, gridIndex: number) => SetCard,
): SetCard[] {
  const cards: SetCard[] = [];
  let offset = 0;
  for (const group of groups) {
    const first = Math.max(0, from - offset);
    const end = Math.min(group.setCount, to - offset);
    for (let index = first; index < end; index += 1) cards.push(card(group, index, offset + index));
    offset += group.setCount;
  }
  return cards;
}
