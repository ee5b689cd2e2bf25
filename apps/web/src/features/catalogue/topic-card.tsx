import { type ComponentProps, type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { topicTitle } from '../../practice/topic-title.ts';
import { useFromHome } from '../../practice/way-home.ts';
import { Link } from '../../ui/link.tsx';
import { levelName } from './value-names.ts';
import { SetLink } from './set-links.tsx';
import { progressOf } from './set-progress.ts';
import type { PlacedTopic } from './unit-path.ts';
import type { ReadSetState } from './use-set-states.ts';

/**
 * How many places for set links a card has, so that all cards are equally high. If there are more sets, the last place
 * shows the rest of them.
 */
const inRow = 3;

const acts = { start: m.home_start, begun: m.home_topic_continue, done: m.home_topic_again };

/** A topic: its names, level and progress, a link to its next set, and its sets as links (HM-11, UX-16). */
export function TopicCard({
  placed,
  readState,
}: {
  placed: PlacedTopic;
  readState: ReadSetState;
}): ReactNode {
  const { topic } = placed;
  const [isOpen, setOpen] = useState(false);
  const fromHome = useFromHome();
  const english = { name: topic.name, lang: 'en' };
  const vietnamese = { name: topic.nameVi, lang: 'vi' };
  const [first, second] =
    topicTitle(topic).lang === 'vi' ? [vietnamese, english] : [english, vietnamese];
  const { sets, right, next, kind } = progressOf(placed, readState);
  const shown = isOpen || sets.length <= inRow ? sets : sets.slice(0, inRow - 1);
  return (
    <li className="topic-card">
      <div className="topic-head">
        <h4 className="min-w-0 leading-snug font-semibold wrap-anywhere" lang={first.lang}>
          {first.name}
        </h4>
        {next === undefined ? null : (
          <Link to={next.address} state={fromHome} className="topic-next">
            {acts[kind]()}
            <span className="sr-only">
              <span lang="en">{topic.name}</span> {m.home_set({ number: next.number })}
            </span>
            <span aria-hidden>›</span>
          </Link>
        )}
        <span
          lang={second.lang}
          className="text-muted col-span-full text-sm leading-5 wrap-anywhere"
        >
          {second.name}
        </span>
      </div>
      <div className="text-muted flex justify-between gap-3 text-sm leading-5 tabular-nums">
        <span>{levelName(topic.difficulty)}</span>
        <span>
          {right === 0
            ? m.home_topic_words({ count: topic.wordCount })
            : m.home_topic_progress({ right, count: topic.wordCount })}
        </span>
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

/** A set on a card, with its state. */
export function SetItem({
  set,
  readState,
  note,
}: {
  set: ComponentProps<typeof SetLink>['card'];
  readState: ReadSetState;
  /** a note about the set */
  note?: string | undefined;
}): ReactNode {
  const state = readState(set.key, set.size);
  return (
    <li className="contents">
      <SetLink
        card={set}
        state={state.kind}
        right={state.kind === 'begun' ? state.right : undefined}
        note={note}
      />
    </li>
  );
}

/** A bar for a share from 0 to 1; hidden from screen readers, since a text beside it says the same. */
export function Progress({ part }: { part: number }): ReactNode {
  return (
    <span aria-hidden className={`progress-line ${part === 0 ? '' : 'bg-line'}`}>
      {part === 0 ? null : (
        <span
          className="bg-accent block h-full"
          style={{ width: `${Math.min(100, part * 100)}%` }}
        />
      )}
    </span>
  );
}
