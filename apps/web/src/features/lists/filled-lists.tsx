import type { FilledList } from '@nghego/contracts/own-lists';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';

/** The lists that words would go to, if one list has no room for all (LI-01). */
export function FilledLists({ lists }: { lists: readonly FilledList[] }): ReactNode {
  if (lists.length < 2) return null;
  return (
    <div>
      <p>{m.list_to_lists()}</p>
      <ul className="list-disc ps-6">
        {lists.map(({ name, added }) => (
          <li key={name}>{m.list_list_words({ name, count: added })}</li>
        ))}
      </ul>
    </div>
  );
}
