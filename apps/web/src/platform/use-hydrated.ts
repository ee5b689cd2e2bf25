import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether React has taken over the HTML, so that the page's controls work; false in the first HTML and until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
