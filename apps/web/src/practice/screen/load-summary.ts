import { lazy } from 'react';

/** Without a network that had it, a set ends without its numbers; one goes on all the same. */
export const loadSummary = async () => {
  try {
    const { SetSummary } = await import('./set-summary.tsx');
    return { default: SetSummary };
  } catch {
    return { default: () => null };
  }
};

/** The numbers at the end of a set are no part of the first page. */
export const LoadedSummary = lazy(loadSummary);
