import { useEffect, useSyncExternalStore } from 'react';
import { firstSession, session } from './session.ts';
import type { Session } from './session-store.ts';

const subscribe = (listener: () => void): (() => void) => session().subscribe(listener);
const snapshot = (): Session => session().snapshot();

/** Who is signed in; asked for once the page works, and only where there may be somebody. */
export function useSession(): Session {
  const current = useSyncExternalStore(subscribe, snapshot, firstSession);
  const isUnknown = current.kind === 'unknown';
  useEffect(() => {
    if (isUnknown) void session().refresh();
  }, [isUnknown]);
  return current;
}
