import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../platform/use-hydrated.ts';

/** What the history entry of a set keeps: the query of the home page that led to it, which holds the level (HM-14). */
type FromHome = { home: string };

/** For links from home to a set; undefined without a query, and on other pages. */
export function useFromHome(): FromHome | undefined {
  const { pathname, search } = useLocation();
  return useMemo(
    () => (pathname === '/' && search !== '' ? { home: search } : undefined),
    [pathname, search],
  );
}

/** What a link from one set to the next hands on. */
export function useHomeOfSet(): FromHome | undefined {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated || typeof state !== 'object' || state === null) return undefined;
  return 'home' in state && typeof state.home === 'string' ? { home: state.home } : undefined;
}

/** The address of home, as the learner left it for a set. */
export function useWayHome(): string {
  return `/${useHomeOfSet()?.home ?? ''}`;
}
