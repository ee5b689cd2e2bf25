import { getSignInWays, type SignInWays } from '@nghego/contracts/sign-in-providers';
import { useCallback, useEffect, useState } from 'react';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { site } from '../../platform/site.ts';

/** The default if no provider is set up or the call fails: the password only. */
const passwordOnly: SignInWays = { hasPassword: true, providers: [] };

/**
 * The learner's ways to sign in; undefined until they are loaded.
 * @returns `forget` fetches them again
 */
export function useSignInWays(): { ways: SignInWays | undefined; forget: () => void } {
  const isOffered = (site().providers ?? []).length > 0;
  const [ways, setWays] = useState(isOffered ? undefined : passwordOnly);
  const fetchWays = useCallback(
    (signal?: AbortSignal): Promise<void> =>
      callApi(browserApi, getSignInWays, {}, signal).then(setWays, () => {
        if (signal?.aborted !== true) setWays(passwordOnly);
      }),
    [],
  );
  useEffect(() => {
    if (!isOffered) return undefined;
    const leaving = new AbortController();
    void fetchWays(leaving.signal);
    return () => leaving.abort();
  }, [isOffered, fetchWays]);
  return { ways, forget: () => void fetchWays() };
}
