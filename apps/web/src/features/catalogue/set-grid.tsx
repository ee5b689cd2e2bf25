import { Check } from 'lucide-react';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import type { SetCard } from './set-cards.ts';
import { Link } from '../../ui/link.tsx';

const texts = {
  vocabulary: { label: m.home_vocabulary, upTo: m.home_up_to_words },
  sentence: { label: m.home_sentences, upTo: m.home_up_to_sentences },
};

/** Cards of a block: divisible by every number of columns, so that a block's height is known. */
const blockSize = 48;

/** The cards of a grid from one index up to another; stable while the catalogue is the same. */
type CardsBetween = (from: number, to: number) => SetCard[];

/**
 * A grid of sets (HM-04, HM-05). Blocks far from the viewport are empty space of the right height, so that
 * thousands of sets scroll as lightly as twenty (HM-08).
 * @param completed keys of finished sets; empty until the practice log is read
 */
export function SetGrid({
  total,
  cardsBetween,
  completed,
}: {
  total: number;
  cardsBetween: CardsBetween;
  completed: ReadonlySet<string>;
}): ReactNode {
  const blocks = Array.from(
    { length: Math.ceil(total / blockSize) },
    (_, block) => block * blockSize,
  );
  return blocks.map((from) => (
    <Block
      key={from}
      cardsBetween={cardsBetween}
      completed={completed}
      from={from}
      to={Math.min(total, from + blockSize)}
    />
  ));
}

const Block = memo(function Block({
  cardsBetween,
  completed,
  from,
  to,
}: {
  cardsBetween: CardsBetween;
  completed: ReadonlySet<string>;
  from: number;
  to: number;
}): ReactNode {
  const place = useRef<HTMLUListElement>(null);
  const [isNear, setIsNear] = useState(from === 0);
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
    <ul ref={place} className="set-grid" style={{ '--cards': to - from }}>
      {isNear
        ? cardsBetween(from, to).map((card) => (
            <Card key={card.key} card={card} isCompleted={completed.has(card.key)} />
          ))
        : null}
    </ul>
  );
});

const Card = memo(function Card({
  card,
  isCompleted,
}: {
  card: SetCard;
  isCompleted: boolean;
}): ReactNode {
  return (
    <li>
      <Link
        to={card.address}
        className="bg-surface border-line hover:border-accent grid h-full grid-rows-[auto_1fr_auto] rounded-2xl border p-4 transition-colors"
      >
        <span className="text-muted flex justify-between text-sm">
          <span>{texts[card.kind].label()}</span>
          <span>{m.home_set({ number: card.number })}</span>
        </span>
        <span className="mt-1 line-clamp-2 text-lg leading-snug font-semibold" lang="en">
          {card.name}
        </span>
        <span className="flex items-center justify-between gap-2 text-sm">
          <span className="text-muted">{texts[card.kind].upTo()}</span>
          <span
            className={`inline-flex min-w-24 items-center justify-center gap-1 rounded-full px-3 py-1 font-semibold ${isCompleted ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent'}`}
          >
            {isCompleted ? <Check aria-hidden size={16} /> : null}
            {isCompleted ? m.home_completed() : m.home_start()}
          </span>
        </span>
      </Link>
    </li>
  );
});
