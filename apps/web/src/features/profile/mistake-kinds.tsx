import type { Mistakes } from '@nghego/engine/memory/mistakes';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { kindName } from '../../practice/mistake/kind-name.ts';
import { Link } from '../../ui/link.tsx';

/** Kinds that are shown: the rest is on its own page. */
const mostShown = 6;

/** What went wrong in 30 days, kind by kind: bars whose numbers can be read, each a way to its items. */
export function MistakeKinds({ kinds }: { kinds: Mistakes['kinds'] }): ReactNode {
  const named = kinds.flatMap(({ kind, count }) => (kind === null ? [] : [{ kind, count }]));
  const total = named.reduce((sum, { count }) => sum + count, 0);
  const [most] = named;
  if (most === undefined) return <p className="text-muted">{m.memory_kinds_none()}</p>;
  return (
    <>
      <p>{m.memory_kinds_sentence({ count: total, kind: kindName(most.kind) })}</p>
      <ul className="grid gap-1">
        {named.slice(0, mostShown).map(({ kind, count }) => (
          <li key={kind}>
            <Link
              to={`/mistakes?kind=${kind}`}
              className="hover:bg-accent-soft grid min-h-11 grid-cols-[minmax(0,9rem)_1fr_2.5rem] items-center gap-3 rounded-lg px-1"
            >
              <span className="first-letter:uppercase">{kindName(kind)}</span>
              <span aria-hidden className="bg-line h-3 overflow-hidden rounded-full">
                <span
                  className="bg-accent block h-full rounded-full"
                  style={{ width: `${Math.round((count / most.count) * 100)}%` }}
                />
              </span>
              <span className="text-end font-semibold tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
