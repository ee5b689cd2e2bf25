import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { createStore } from '../../platform/store.ts';
import { beginsAtRest, isPracticeScreen } from './header-title.ts';

/** Whether the page of a practice screen has nothing to practise on it now: a start, an end, an empty list. */
const atRest = createStore(() => false);

/** Tells the shell that nothing is practised while the caller is on the screen. */
export function useAtRest(is: boolean): void {
  useLayoutEffect(() => {
    if (!is) return undefined;
    atRest.set(true);
    return () => atRest.set(false);
  }, [is]);
}

/** Whether something is practised on this page now; in the first HTML the address tells. */
export function useIsPractising(): boolean {
  const { pathname } = useLocation();
  const isAtRest = useSyncExternalStore(atRest.subscribe, atRest.read, () =>
    beginsAtRest(pathname),
  );
  return isPracticeScreen(pathname) && !isAtRest;
}
