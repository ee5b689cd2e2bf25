import type { CatalogueTopic } from '@nghego/contracts/catalogue';

/** The levels of topics in order; `all` filters nothing (HM-14). */
export const levels = ['all', 'beginner', 'intermediate', 'advanced'] as const;
export type Level = (typeof levels)[number];

/** A topic with the grid index of its first set; the grid has the catalogue's order (RT-02). */
export type PlacedTopic = { topic: CatalogueTopic; gridIndex: number };

export type TopicSection = { category: string; topics: PlacedTopic[] };

/**
 * The topics that have sets, by category, beginner first (HM-11). Categories come in the order in which the catalogue
 * names them, 'Other' last; topics of one level keep the catalogue's order.
 */
export function topicSections(topics: readonly CatalogueTopic[], level: Level): TopicSection[] {
  const sections = new Map<string, PlacedTopic[]>();
  let gridIndex = 0;
  for (const topic of topics) {
    const placed = { topic, gridIndex };
    gridIndex += topic.setCount;
    const section = sections.get(topic.category) ?? [];
    sections.set(topic.category, section);
    const isShown = level === 'all' || topic.difficulty === level;
    if (isShown && topic.setCount > 0) section.push(placed);
  }
  return [...sections]
    .filter(([, placed]) => placed.length > 0)
    .map(([category, placed]) => ({
      category,
      topics: placed.toSorted((a, b) => rankOf(a.topic) - rankOf(b.topic)),
    }))
    .toSorted((a, b) => Number(a.category === 'Other') - Number(b.category === 'Other'));
}

/** The level of an address; any other text is no filter. */
export function levelOf(text: string | null): Level {
  return levels.find((level) => level === text) ?? 'all';
}

function rankOf({ difficulty }: CatalogueTopic): number {
  const rank = levels.findIndex((level) => level === difficulty);
  return rank === -1 ? levels.length : rank;
}
