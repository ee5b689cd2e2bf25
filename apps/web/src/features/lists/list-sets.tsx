import type { OwnWord } from '@nghego/contracts/own-lists';
import { type ListSet, readListSets, rightInShared } from '@nghego/engine/practice/list-pass';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import type { SetState } from '@nghego/engine/practice/set-state';
import { Check } from '../../ui/icons/check.ts';
import { type ReactNode, useMemo } from 'react';
import { m } from '../../messages/messages.js';
import { Link } from '../../ui/link.tsx';

/** The sets of a list, of twenty words each, with how far each of them is (LI-03). */
export function ListSets({
  listId,
  words,
  events,
}: {
  listId: string;
  words: readonly OwnWord[];
  events: readonly PracticeEvent[];
}): ReactNode {
  const sets = useMemo(() => setsOf(listId, words), [listId, words]);
  const states = useMemo(() => readListSets(events, sets), [events, sets]);
  const shared = useMemo(() => rightInShared(events), [events]);
  if (sets.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-semibold">{m.list_sets()}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {sets.map(({ setNo, itemIds }, at) => (
          <li key={setNo}>
            <Link
              to={`/lists/${listId}/${at}`}
              className="bg-surface border-line hover:border-accent grid min-h-16 content-center rounded-2xl border px-4 py-2 shadow-sm"
            >
              <span className="font-semibold">{m.list_set({ number: at + 1 })}</span>
              <Progress
                state={states[at] ?? { kind: 'start' }}
                size={itemIds.length}
                shared={itemIds.filter((id) => shared.has(id)).length}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** @param shared how many were right before, in the list of which this one is a copy */
function Progress({
  state,
  size,
  shared,
}: {
  state: SetState;
  size: number;
  shared: number;
}): ReactNode {
  switch (state.kind) {
    case 'start':
      return shared > 0 ? (
        <span className="text-accent text-sm tabular-nums">
          {m.list_set_shared({ right: shared, size })}
        </span>
      ) : (
        <span className="text-muted text-sm">
          {size === 1 ? m.list_set_word() : m.list_set_words({ count: size })}
        </span>
      );
    case 'begun':
      return (
        <span className="text-accent text-sm tabular-nums">
          {m.home_begun({ right: state.right, size: state.size })}
        </span>
      );
    case 'completed':
    case 'mastered':
      return (
        <span className="text-accent flex items-center gap-1 text-sm">
          <Check size={14} strokeWidth={3} />
          {m.home_completed()}
        </span>
      );
    default:
      return state satisfies never;
  }
}

function setsOf(listId: string, words: readonly OwnWord[]): ListSet[] {
  const sets = new Map<number, string[]>();
  for (const { setNo, itemId } of words) sets.set(setNo, [...(sets.get(setNo) ?? []), itemId]);
  return [...sets].map(([setNo, itemIds]) => ({ listId, setNo, itemIds }));
}
