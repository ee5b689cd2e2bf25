import type { Catalogue } from '@nghego/contracts/catalogue';
import type { ListeningPart } from '@nghego/engine/listening/parts';
import { isOfferedAgain } from '@nghego/engine/listening/offered-again';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { nextListening } from './next-listening.ts';
import { listeningCards } from './set-cards.ts';
import { SetItem } from './topic-card.tsx';
import { isDone } from './set-progress.ts';
import { useFold } from './use-fold.ts';
import type { SetStates } from './use-set-states.ts';

const texts: Record<
  ListeningPart,
  { title: () => string; count: (of: { count: number }) => string }
> = {
  part2: { title: m.listening_part_2, count: m.listening_count_part2 },
  part3: { title: m.listening_part_3, count: m.listening_count_part3 },
  part4: { title: m.listening_part_4, count: m.listening_count_part4 },
};

const acts = { start: m.home_unit_begin, begun: m.home_topic_continue, done: m.home_topic_again };

/** The one set to begin or go on with, above all others; before the log was read it is the first. */
export function ListeningNext({
  listening,
  states,
}: {
  listening: Catalogue['listening'];
  states: SetStates;
}): ReactNode {
  const next = nextListening(listening, states);
  if (next === undefined) return null;
  return (
    <Link
      to={next.set.address}
      className={buttonClass('main', 'min-h-14 flex-col gap-0! leading-snug')}
    >
      <span>{acts[next.kind]()}</span>{' '}
      <span className="text-sm font-normal">
        {texts[next.set.kind].title()} · {m.home_set({ number: next.set.number })}
      </span>
    </Link>
  );
}

/** The listening sets, by part of the test (LS-01). */
export function ListeningSets({
  listening,
  states,
}: {
  listening: Catalogue['listening'];
  states: SetStates;
}): ReactNode {
  return listening.map((part) =>
    part.setCount === 0 ? null : <Part key={part.part} part={part} states={states} />,
  );
}

/** How many sets of a part are shown at first, so that a phone shows all parts within two screens. */
const shownAtFirst = 5;

function Part({
  part,
  states: { read, recordOf },
}: {
  part: Catalogue['listening'][number];
  states: SetStates;
}): ReactNode {
  const [now] = useState(() => Date.now());
  const [isOpen, setOpen] = useFold(part.part, false);
  const id = `listening-${part.part}`;
  const title = texts[part.part].title();
  const sets = listeningCards(part);
  // the set that comes next is among those shown, after the last one that was completed
  const next = sets.findIndex(({ key, size }) => !isDone(read(key, size)));
  const from = Math.max(0, Math.min(next - 1, sets.length - shownAtFirst));
  const shown =
    isOpen || sets.length <= shownAtFirst + 1 ? sets : sets.slice(from, from + shownAtFirst);
  return (
    <section aria-labelledby={id} className="part-card">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="scroll-mt-24 font-semibold">
          {title}
        </h2>
        <span className="text-muted text-sm">
          {texts[part.part].count({ count: part.itemCount })}
        </span>
      </div>
      <ul className="set-links">
        {shown.map((set) => (
          <SetItem
            key={set.key}
            set={set}
            readState={read}
            note={
              isOfferedAgain(part.part, recordOf(set.key), now) ? m.listening_again() : undefined
            }
          />
        ))}
        {shown.length < sets.length ? (
          <li className="contents">
            <button
              type="button"
              className="set-link text-accent content-center font-semibold"
              onClick={() => setOpen(true)}
            >
              {m.home_all_sets({ count: sets.length })} <span className="sr-only">{title}</span>
            </button>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
