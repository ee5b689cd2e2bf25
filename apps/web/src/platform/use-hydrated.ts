import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the scripts run; false in the first HTML, and until React has taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
