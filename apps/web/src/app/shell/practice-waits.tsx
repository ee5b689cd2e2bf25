import { type ReactNode, useSyncExternalStore } from 'react';
import { m } from '../../messages/messages.js';
import { onSync, readSync } from '../follow-account.ts';

/** Tells that practice is kept here and waits for the network, and how much (OF-02). */
export function PracticeWaits(): ReactNode {
  const sync = useSyncExternalStore(onSync, readSync);
  if (sync === undefined || !sync.isHeldUp || sync.waiting === 0) return null;
  return (
    <div className="px-4 pb-3">
      <p
        role="status"
        className="bg-surface border-line text-muted pointer-events-auto mx-auto w-fit rounded-full border px-4 py-1.5 text-sm shadow-md"
      >
        {m.practice_waits({ count: sync.waiting })}
      </p>
    </div>
  );
}
