import { useEffect, useSyncExternalStore } from 'react';
import { session } from './session.ts';
import type { Session } from './session-store.ts';

const unknown: Session = { kind: 'unknown' };

/** Who is signed in; asked for once the page works. */
export function useSession(): Session {
  const current = useSyncExternalStore(session.subscribe, session.snapshot, () => unknown);
  const isUnknown = current.kind === 'unknown';
  useEffect(() => {
    if (isUnknown) void session.refresh();
  }, [isUnknown]);
  return current;
}
