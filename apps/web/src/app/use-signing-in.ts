import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { returnPath } from '../features/account/return-path.ts';
import { useAskedSession } from '../platform/session/use-session.ts';

/**
 * What the pages that sign somebody in share: once signed in, here or in another tab, the person goes on to where they came
 * from (AC-01, AC-12).
 */
export function useSigningIn() {
  const current = useAskedSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = returnPath(search.get('next'));
  const isSignedIn = current.kind === 'signed-in';
  useEffect(() => {
    if (isSignedIn) void navigate(next, { replace: true });
  }, [isSignedIn, navigate, next]);
  return { next, hasFailed: current.kind === 'failed' };
}
