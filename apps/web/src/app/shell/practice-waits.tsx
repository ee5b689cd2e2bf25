import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../messages/messages.js';
import { exchange } from '../../practice/sync/follow-account.ts';
import { AccountMade } from './account-made.tsx';
import { isPracticeScreen } from './header-title.ts';
import { SessionEnded } from './session-ended.tsx';

/** Says that an account was made, or that practice is not sent to the account yet. */
export function PracticeWaits(): ReactNode {
  return (
    <>
      <AccountMade />
      <Unsent />
    </>
  );
}

/**
 * Says that practice is not sent yet: it waits for the network (OF-02), or until its account signs in again (IN-06).
 */
function Unsent(): ReactNode {
  const sync = useSyncExternalStore(exchange.subscribe, exchange.read);
  const { pathname } = useLocation();
  if (sync === undefined) return null;
  switch (sync.state) {
    case 'fine':
      return null;
    case 'held-up':
      return sync.waiting === 0 ? null : <Waiting count={sync.waiting} />;
    case 'session-ended':
      // practice screens show it at their top
      return isPracticeScreen(pathname) ? null : <SessionEnded />;
    default:
      return sync.state satisfies never;
  }
}

function Waiting({ count }: { count: number }): ReactNode {
  return (
    <div className="px-4 pb-3">
      <p
        role="status"
        className="bg-surface border-line text-muted pointer-events-auto mx-auto w-fit rounded-full border px-4 py-1.5 text-sm shadow-md"
      >
        {m.practice_waits({ count })}
      </p>
    </div>
  );
}
