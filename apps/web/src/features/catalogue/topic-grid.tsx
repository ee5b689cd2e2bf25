import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TopicCard } from './topic-card.tsx';
import type { PlacedTopic } from './unit-path.ts';
import type { ReadSetState } from './use-set-states.ts';

/** How many cards a block has: divisible by every number of columns, so that the height of a block is known. */
const blockSize = 6;

/** The topics of a unit as cards (HM-11). */
export function TopicGrid({
  topics,
  readState,
  isWindowed,
}: {
  topics: readonly PlacedTopic[];
  readState: ReadSetState;
  /** only the cards near the window are rendered, the others are empty space of the right height (HM-08) */
  isWindowed: boolean;
}): ReactNode {
  const cards = (some: readonly PlacedTopic[]): ReactNode[] =>
    some.map((placed) => <TopicCard key={placed.topic.id} placed={placed} readState={readState} />);
  if (!isWindowed) return <ul className="topic-grid">{cards(topics)}</ul>;
  const count = Math.ceil(topics.length / blockSize);
  return Array.from({ length: count }, (_, index) => {
    const some = topics.slice(index * blockSize, (index + 1) * blockSize);
    return (
      <Block key={some[0]?.topic.id} size={some.length}>
        {() => cards(some)}
      </Block>
    );
  });
}

function Block({ size, children }: { size: number; children: () => ReactNode }): ReactNode {
  const place = useRef<HTMLUListElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setIsNear(entry?.isIntersecting === true),
      { rootMargin: '1500px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <ul ref={place} className="topic-grid" style={{ '--cards': size }}>
      {isNear ? children() : null}
    </ul>
  );
}
