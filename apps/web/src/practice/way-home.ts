import { useLocation } from 'react-router';
import { useHydrated } from '../platform/use-hydrated.ts';

/**
 * The state that links from home give to a set's entry of the history: the query of home, which holds the level (HM-14);
 * undefined without a query, and on other pages.
 */
export function useFromHome(): string | undefined {
  const { pathname, search } = useLocation();
  return pathname === '/' && search !== '' ? search : undefined;
}

/** What a link from one set to the next hands on. */
export function useHomeOfSet(): string | undefined {
  const { state } = useLocation();
  return useHydrated() && typeof state === 'string' ? state : undefined;
}

/** The address of home, as the learner left it for a set. */
export function useWayHome(): string {
  return `/${useHomeOfSet() ?? ''}`;
}
