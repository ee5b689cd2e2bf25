import { type ReactNode, useMemo, useState } from 'react';
import { m } from '../../messages/messages.js';
import { levelName } from './value-names.ts';
import { type SetCard, setCards } from './set-cards.ts';
import { SetLink } from './set-links.tsx';
import type { PlacedTopic } from './topic-sections.ts';
import type { ReadSetState } from './use-set-states.ts';

/**
 * Set links in a row of a card; if there are more sets, the last place shows the rest, so that all cards have one
 * height.
 */
const inRow = 3;

/** A topic: its names, level, progress, and its sets as links (HM-11). */
export function TopicCard({
  placed: { topic, gridIndex },
  readState,
}: {
  placed: PlacedTopic;
  readState: ReadSetState;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  // the same cards again, so that only links whose state changes are rendered
  const sets = useMemo(() => setCards([topic], 0, topic.setCount, gridIndex), [topic, gridIndex]);
  const right = sets.reduce((sum, set) => sum + rightIn(set, readState), 0);
  const shown = isOpen || sets.length <= inRow ? sets : sets.slice(0, inRow - 1);
  return (
    <li className="topic-card">
      <div className="flex items-baseline justify-between gap-3">
        <h4 className="min-w-0 leading-snug font-semibold" lang="en">
          {topic.name}
        </h4>
        <span className="text-muted shrink-0 text-sm tabular-nums">
          {right === 0
            ? m.home_topic_words({ count: topic.wordCount })
            : m.home_topic_progress({ right, count: topic.wordCount })}
        </span>
      </div>
      <div className="text-muted flex min-h-5 items-baseline justify-between gap-3 text-sm leading-5">
        <span lang="vi" className="min-w-0 wrap-anywhere">
          {topic.nameVi}
        </span>
        <span className="shrink-0">{levelName(topic.difficulty)}</span>
      </div>
      <Progress part={topic.wordCount === 0 ? 0 : right / topic.wordCount} />
      <ul className="set-links">
        {shown.map((set) => (
          <SetItem key={set.key} set={set} readState={readState} />
        ))}
        {shown.length < sets.length ? (
          <li className="contents">
            <button
              type="button"
              className="set-link text-accent content-center font-semibold"
              onClick={() => setOpen(true)}
            >
              {m.home_all_sets({ count: sets.length })}
              <span className="sr-only" lang="en">
                {topic.name}
              </span>
            </button>
          </li>
        ) : null}
      </ul>
    </li>
  );
}

/** A set of a card, in its state. */
export function SetItem({ set, readState }: { set: SetCard; readState: ReadSetState }): ReactNode {
  const state = readState(set.key, set.size);
  return (
    <li className="contents">
      <SetLink
        card={set}
        state={state.kind}
        right={state.kind === 'begun' ? state.right : undefined}
      />
    </li>
  );
}

/** The same figure as a text beside it. */
function Progress({ part }: { part: number }): ReactNode {
  return (
    <div
      aria-hidden
      className={`mt-2.5 mb-3 h-1 overflow-hidden rounded-full ${part === 0 ? '' : 'bg-line'}`}
    >
      {part === 0 ? null : (
        <div className="bg-accent h-full" style={{ width: `${Math.min(100, part * 100)}%` }} />
      )}
    </div>
  );
}

function rightIn(set: SetCard, readState: ReadSetState): number {
  const state = readState(set.key, set.size);
  switch (state.kind) {
    case 'start':
      return 0;
    case 'begun':
      return state.right;
    case 'completed':
    case 'mastered':
      return set.size;
  }
}
