import type { Catalogue } from '@nghego/contracts/catalogue';
import type { ListeningPart } from '@nghego/engine/listening/asked';
import { isOfferedAgain } from '@nghego/engine/listening/offered-again';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { listeningCards } from './set-cards.ts';
import { SetItem } from './topic-card.tsx';
import type { SetStates } from './use-set-states.ts';

const texts: Record<
  ListeningPart,
  { title: () => string; count: (of: { count: number }) => string }
> = {
  part2: { title: m.listening_part_2, count: m.listening_count_part2 },
  part3: { title: m.listening_part_3, count: m.listening_count_part3 },
  part4: { title: m.listening_part_4, count: m.listening_count_part4 },
};

/** The listening sets, by part of the test (LS-01). */
export function ListeningSets({
  listening,
  states: { read, recordOf },
}: {
  listening: Catalogue['listening'];
  states: SetStates;
}): ReactNode {
  const [now] = useState(() => Date.now());
  return listening.map((part) => {
    if (part.setCount === 0) return null;
    const id = `listening-${part.part}`;
    return (
      <section key={part.part} aria-labelledby={id} className="part-card">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id={id} className="scroll-mt-24 font-semibold">
            {texts[part.part].title()}
          </h2>
          <span className="text-muted text-sm">
            {texts[part.part].count({ count: part.itemCount })}
          </span>
        </div>
        <ul className="set-links">
          {listeningCards(part).map((set) => (
            <SetItem
              key={set.key}
              set={set}
              readState={read}
              note={
                isOfferedAgain(part.part, recordOf(set.key), now) ? m.listening_again() : undefined
              }
            />
          ))}
        </ul>
      </section>
    );
  });
}
