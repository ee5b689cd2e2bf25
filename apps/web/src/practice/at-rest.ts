import { useLayoutEffect } from 'react';
import { createStore } from '../platform/store.ts';

/** Whether the page of a practice screen has nothing to practise on it now: a start, an end, an empty list. */
export const atRest = createStore(() => false);

/** Says that nothing is practised while the caller is on the screen, so that a phone has its bar (UX-09). */
export function useAtRest(is: boolean): void {
  useLayoutEffect(() => {
    if (!is) return undefined;
    atRest.set(true);
    return () => atRest.set(false);
  }, [is]);
}
