import type { OwnList } from '@nghego/contracts/own-lists';
import { ArrowDown } from '../../ui/icons/arrow-down.ts';
import { ArrowUp } from '../../ui/icons/arrow-up.ts';
import { Trash2 } from '../../ui/icons/trash-2.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { IconButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** The lists, in the learner's order. */
export function ListCards({
  lists,
  onMove,
  onDelete,
}: {
  lists: readonly OwnList[];
  /** @param place its new index */
  onMove: (list: OwnList, place: number) => void;
  onDelete: (list: OwnList) => void;
}): ReactNode {
  if (lists.length === 0)
    return (
      <div className="border-line grid gap-1 rounded-3xl border border-dashed p-6 text-center">
        <h2 className="text-lg font-semibold">{m.lists_empty_title()}</h2>
        <p className="text-muted">{m.lists_empty_text()}</p>
      </div>
    );
  return (
    <ul className="grid gap-3">
      {lists.map((list, at) => (
        <li
          key={list.id}
          className="bg-surface border-line flex flex-wrap items-center gap-x-2 rounded-2xl border py-2 ps-5 pe-2 shadow-sm"
        >
          <div className="min-w-40 flex-1 py-1">
            <h2 className="text-lg font-semibold wrap-anywhere">
              <Link
                to={`/lists/${list.id}`}
                className="text-accent inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {list.name}
              </Link>
            </h2>
            <p className="text-muted text-sm">
              <AboutList list={list} />
            </p>
          </div>
          <div className="ms-auto flex">
            {at === 0 ? null : (
              <IconButton
                label={m.lists_move_up({ name: list.name })}
                onClick={() => onMove(list, at - 1)}
              >
                <ArrowUp size={20} />
              </IconButton>
            )}
            {at === lists.length - 1 ? null : (
              <IconButton
                label={m.lists_move_down({ name: list.name })}
                onClick={() => onMove(list, at + 1)}
              >
                <ArrowDown size={20} />
              </IconButton>
            )}
            <IconButton label={m.lists_delete({ name: list.name })} onClick={() => onDelete(list)}>
              <Trash2 size={20} />
            </IconButton>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How many words a list has, and whether others can read it by its link. */
export function AboutList({ list }: { list: OwnList }): ReactNode {
  return (
    <>
      {wordCount(list.wordCount)}
      {list.linkToken === null ? null : (
        <>
          {' · '}
          <span className="text-accent font-semibold">{m.lists_shared()}</span>
        </>
      )}
    </>
  );
}

/** How many words a list has. */
export function wordCount(count: number): string {
  if (count === 0) return m.lists_no_words();
  return count === 1 ? m.lists_word() : m.lists_words({ count });
}
