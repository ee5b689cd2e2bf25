import { memo, type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { whenIdle } from '../../platform/when-idle.ts';
import { TopicCard } from './topic-card.tsx';
import type { PlacedTopic, TopicSection } from './topic-sections.ts';
import type { ReadSetState } from './use-set-states.ts';
import { categoryName } from './value-names.ts';

/** Up to this many topics are all rendered while the page is idle; of more, those near the window. */
const mostDrawn = 200;

/** Cards of a block: divisible by every number of columns, so that a block's height is known. */
const blockSize = 6;

/**
 * Topics by category (HM-11). The first HTML has one block of cards; the others are empty space of the right height.
 * Each idle moment renders one more, so that none holds a frame on a slow phone; the window's own blocks are rendered
 * at once, and of very many topics no others (HM-08).
 */
export function TopicList({
  sections,
  readState,
}: {
  sections: readonly TopicSection[];
  readState: ReadSetState;
}): ReactNode {
  const [drawn, setDrawn] = useState(1);
  const parts = useMemo(() => inBlocks(sections), [sections]);
  const isFew = sections.reduce((sum, { topics }) => sum + topics.length, 0) <= mostDrawn;
  const isWaiting = isFew && drawn < parts.reduce((sum, { blocks }) => sum + blocks.length, 0);
  useEffect(
    () =>
      isWaiting ? whenIdle(async () => startTransition(() => setDrawn(drawn + 1))) : undefined,
    [isWaiting, drawn],
  );
  return parts.map(({ category, topicCount, blocks }, place) => (
    <section key={category} aria-labelledby={`category-${place}`} className="mt-8">
      <h3
        id={`category-${place}`}
        className="mb-3 flex flex-wrap items-baseline gap-x-2 text-lg font-semibold"
      >
        {categoryName(category)}
        <span className="text-muted text-sm font-normal">
          {m.home_topics({ count: topicCount })}
        </span>
      </h3>
      {blocks.map(({ topics, index }) => (
        <Block
          key={topics[0]?.topic.id}
          topics={topics}
          readState={readState}
          isDrawn={index < drawn}
        />
      ))}
    </section>
  ));
}

type Part = {
  category: TopicSection['category'];
  topicCount: number;
  /** `index` counts over all sections */
  blocks: { topics: readonly PlacedTopic[]; index: number }[];
};

function inBlocks(sections: readonly TopicSection[]): Part[] {
  let index = 0;
  return sections.map(({ category, topics }) => ({
    category,
    topicCount: topics.length,
    blocks: Array.from({ length: Math.ceil(topics.length / blockSize) }, (_, at) => ({
      topics: topics.slice(at * blockSize, (at + 1) * blockSize),
      index: index++,
    })),
  }));
}

const Block = memo(function Block({
  topics,
  readState,
  isDrawn,
}: {
  topics: readonly PlacedTopic[];
  readState: ReadSetState;
  isDrawn: boolean;
}): ReactNode {
  const place = useRef<HTMLUListElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setIsNear(entry?.isIntersecting === true),
      {
        rootMargin: '1500px',
      },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <ul ref={place} className="topic-grid" style={{ '--cards': topics.length }}>
      {isDrawn || isNear
        ? topics.map((placed) => (
            <TopicCard key={placed.topic.id} placed={placed} readState={readState} />
          ))
        : null}
    </ul>
  );
});
