import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { onSync, readSync } from '../../practice/sync/follow-account.ts';

// loaded only after a session has ended
const SessionEnded = lazy(() =>
  import('./session-ended.tsx').then(
    (file) => ({ default: file.SessionEnded }),
    () => ({ default: () => null }),
  ),
);

/** At the top of a practice screen, since its bottom may be out of sight (IN-06). */
export function SessionNotice(): ReactNode {
  const state = useSyncExternalStore(onSync, readSync, () => undefined)?.state;
  return state === 'session-ended' ? (
    <Suspense>
      <SessionEnded />
    </Suspense>
  ) : null;
}
