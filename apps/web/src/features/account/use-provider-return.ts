import { providerProblemQuery } from '@nghego/contracts/sign-in-providers';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '../../messages/messages.js';
import { providerProblem } from './provider-problem.ts';

export type Notice = { kind: 'done' | 'failed'; text: string };

/** The queries by which a provider's page leads back to the profile. */
const returnQueries = ['confirmed', 'linked', 'joined', providerProblemQuery];

function noticeOnReturn(search: URLSearchParams): Notice | undefined {
  const problem = providerProblem(search.get(providerProblemQuery));
  if (problem !== undefined) return { kind: 'failed', text: problem };
  if (search.has('joined')) return { kind: 'done', text: m.provider_joined() };
  if (search.has('linked')) return { kind: 'done', text: m.provider_linked_now() };
  return undefined;
}

/**
 * Reads the result of a sign-in at a provider from the address, to which the provider's page leads back, and removes it
 * from the address.
 * @returns `isConfirmed`: the learner signed in again to delete the account; `notice`: what to tell the learner
 */
export function useProviderReturn(): { isConfirmed: boolean; notice: Notice | undefined } {
  const [search, setSearch] = useSearchParams();
  const [back] = useState(() => ({
    isConfirmed: search.has('confirmed'),
    notice: noticeOnReturn(search),
  }));
  useEffect(() => {
    if (back.notice === undefined && !back.isConfirmed) return;
    setSearch(
      (before) => {
        for (const name of returnQueries) before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, for the result in the address
  }, []);
  return back;
}
