import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../platform/browser-api.ts';
import { useSession } from '../../platform/session/use-session.ts';

/** The learner's own data: loading, loaded or failed. */
export type Own<Data> =
  | { kind: 'loading' }
  | { kind: 'ready'; data: Data }
  | { kind: 'signed-out' }
  | { kind: 'missing' }
  | { kind: 'failed' };

/**
 * Fetches the learner's own data. During a refetch, and if it fails, the old data stays on the screen.
 * @param read wrap it in `useCallback`: a new function starts a new fetch
 * @param readers 'all' if the data needs no account
 */
export function useSignedInData<Data>(
  read: (signal: AbortSignal) => Promise<Data>,
  readers: 'learner' | 'all' = 'learner',
): {
  own: Own<Data>;
  refresh: () => Promise<void>;
  change: (to: (data: Data) => Data) => void;
} {
  const [own, setOwn] = useState<Own<Data>>({ kind: 'loading' });
  const asking = useRef<AbortController>(undefined);
  const session = useSession();
  // if the session is unknown, as when offline, the cached data is shown
  const mayRead = readers === 'all' || session.kind === 'signed-in' || session.kind === 'failed';

  const refresh = useCallback(async (): Promise<void> => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    try {
      const data = await read(signal);
      if (!signal.aborted) setOwn({ kind: 'ready', data });
    } catch (error) {
      if (signal.aborted) return;
      const failed = failureOf(error);
      setOwn((before) => (before.kind === 'ready' && failed.kind === 'failed' ? before : failed));
    }
  }, [read]);

  useEffect(() => {
    if (mayRead) void refresh();
    return () => asking.current?.abort();
  }, [mayRead, refresh]);

  const change = useCallback((to: (data: Data) => Data): void => {
    setOwn((before) =>
      before.kind === 'ready' ? { kind: 'ready', data: to(before.data) } : before,
    );
  }, []);

  return {
    own: readers === 'learner' && session.kind === 'signed-out' ? signedOut : own,
    refresh,
    change,
  };
}

const signedOut = { kind: 'signed-out' } as const;

function failureOf(error: unknown): { kind: 'signed-out' | 'missing' | 'failed' } {
  if (!(error instanceof ApiFailure)) return { kind: 'failed' };
  if (error.status === 401) return { kind: 'signed-out' };
  return { kind: error.status === 404 ? 'missing' : 'failed' };
}
