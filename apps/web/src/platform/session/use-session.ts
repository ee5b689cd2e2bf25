import { useEffect, useSyncExternalStore } from 'react';
import { session } from './session.ts';
import type { Session } from './session-store.ts';

const unknown: Session = { kind: 'unknown' };

/** Who is signed in; fetched once the page is hydrated. */
export function useSession(): Session {
  const current = useKnownSession();
  const isUnknown = current.kind === 'unknown';
  useEffect(() => {
    if (isUnknown) void session.learn();
  }, [isUnknown]);
  return current;
}

/**
 * As {@link useSession}, for pages that show an error if the session cannot be fetched (SH-15): it fetches it again
 * when the page opens.
 */
export function useRetriedSession(): Session {
  useEffect(() => void session.refresh(), []);
  return useKnownSession();
}

function useKnownSession(): Session {
  return useSyncExternalStore(session.subscribe, session.snapshot, () => unknown);
}
