import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { whenIdle } from '../../platform/when-idle.ts';
import { TopicCard } from './topic-card.tsx';
import type { PlacedTopic, TopicSection } from './topic-sections.ts';
import type { ReadSetState } from './use-set-states.ts';
import { categoryName } from './value-names.ts';

/** So many topics are all drawn once the page is at rest; of more, those near the window. */
const mostDrawn = 200;

/** Cards of a block: divisible by every number of columns, so that a block's height is known. */
const blockSize = 12;

/**
 * Topics by category (HM-11). The first HTML holds one block of cards; the others are empty space of the right height
 * until the page is at rest, or, where there are very many, until the window comes near (HM-08).
 */
export function TopicList({
  sections,
  readState,
}: {
  sections: readonly TopicSection[];
  readState: ReadSetState;
}): ReactNode {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenIdle(async () => startTransition(() => setAtRest(true))), []);
  const isWhole =
    isAtRest && sections.reduce((sum, { topics }) => sum + topics.length, 0) <= mostDrawn;
  return sections.map(({ category, topics }, place) => (
    <section key={category} aria-labelledby={`category-${place}`} className="mt-8">
      <h3
        id={`category-${place}`}
        className="mb-3 flex flex-wrap items-baseline gap-x-2 text-lg font-semibold"
      >
        {categoryName(category)}
        <span className="text-muted text-sm font-normal">
          {m.home_topics({ count: topics.length })}
        </span>
      </h3>
      {blocksOf(topics).map((block, index) => (
        <Block
          key={block[0]?.topic.id}
          topics={block}
          readState={readState}
          isDrawn={isWhole || (place === 0 && index === 0)}
        />
      ))}
    </section>
  ));
}

function blocksOf(topics: readonly PlacedTopic[]): PlacedTopic[][] {
  return Array.from({ length: Math.ceil(topics.length / blockSize) }, (_, index) =>
    topics.slice(index * blockSize, (index + 1) * blockSize),
  );
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
