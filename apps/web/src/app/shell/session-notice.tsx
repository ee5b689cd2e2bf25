import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { exchange } from '../../practice/sync/follow-account.ts';

// loaded only after a session has ended
const SessionEnded = lazyPart(async () => (await import('./session-ended.tsx')).SessionEnded);

/** At the top of a practice screen, since its bottom may be out of sight (IN-06). */
export function SessionNotice(): ReactNode {
  const state = useSyncExternalStore(exchange.subscribe, exchange.read, () => undefined)?.state;
  return state === 'session-ended' ? (
    <Suspense>
      <SessionEnded />
    </Suspense>
  ) : null;
}
