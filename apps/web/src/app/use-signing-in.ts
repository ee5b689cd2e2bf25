import { providerProblemQuery } from '@nghego/contracts/sign-in-providers';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { returnPath } from '../features/account/return-path.ts';
import { session } from '../platform/session/session.ts';
import { useRetriedSession } from '../platform/session/use-session.ts';

/**
 * Shared by the pages that sign in: afterwards, here or in another tab, the user returns to where they came from
 * (AC-01, AC-12).
 */
export function useSigningIn() {
  const current = useRetriedSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = returnPath(search.get('next'));
  const user = current.kind === 'signed-in' ? current.user : undefined;
  const isSignedIn = user !== undefined;
  // after the return from a provider the other tabs must be notified
  const hasArrived = search.has('arrived');
  useEffect(() => {
    if (!isSignedIn) return;
    if (hasArrived) session.change(user);
    void navigate(next, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each sign-in, not for other changes of the account
  }, [isSignedIn, navigate, next]);
  return {
    next,
    hasFailed: current.kind === 'failed',
    isArriving: hasArrived && current.kind !== 'signed-out',
    /** the code for which `providerProblem` has a text: why a sign-in at a provider failed */
    problem: search.get(providerProblemQuery),
  };
}
