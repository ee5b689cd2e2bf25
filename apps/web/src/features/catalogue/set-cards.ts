import type { CatalogueTopic } from '@nghego/contracts/catalogue';
import { vocabularySetKey } from '@nghego/engine/progress';
import { setNoAt } from '@nghego/engine/set-numbers';

/** What a card of the home grid tells and where it leads (HM-04, HM-06). */
export type SetCard = { key: string; topic: string; number: number; address: string };

/** The vocabulary cards of a catalogue, in grid order, from one index up to another. */
export function setCards(topics: readonly CatalogueTopic[], from: number, to: number): SetCard[] {
  const cards: SetCard[] = [];
  let offset = 0;
  for (const topic of topics) {
    const first = Math.max(0, from - offset);
    const end = Math.min(topic.setCount, to - offset);
    for (let index = first; index < end; index += 1) {
      cards.push({
        key: vocabularySetKey(topic.id, setNoAt(index, topic) ?? 0),
        topic: topic.name,
        number: index + 1,
        address: `/dictation/${offset + index}?topic=${encodeURIComponent(topic.name)}&setIndex=${index}`,
      });
    }
    offset += topic.setCount;
  }
  return cards;
}

/** How many cards a catalogue has. */
export function countSets(topics: readonly CatalogueTopic[]): number {
  return topics.reduce((sum, { setCount }) => sum + setCount, 0);
}
