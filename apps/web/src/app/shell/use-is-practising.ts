import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { atRest } from '../../practice/at-rest.ts';
import { beginsAtRest, isPracticeScreen } from './header-title.ts';

/** Whether something is practised on this page now; in the first HTML the address tells. */
export function useIsPractising(): boolean {
  const { pathname } = useLocation();
  const isAtRest = useSyncExternalStore(atRest.subscribe, atRest.read, () =>
    beginsAtRest(pathname),
  );
  return isPracticeScreen(pathname) && !isAtRest;
}
