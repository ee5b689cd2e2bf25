import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** Code that is loaded once for all screens. */
export function createLoaded<Part>(load: () => Promise<Part>) {
  const loaded = createStore<Part | undefined>(() => undefined);
  return {
    /** The code; undefined until it is loaded. */
    now: loaded.read,
    /**
     * Notifies once the code is loaded, whichever screen loaded it.
     * @returns a function that unsubscribes
     */
    watch: loaded.subscribe,
    /** Loads it. A load that failed is tried again at the next call. */
    fetch: (): void => {
      if (loaded.read() !== undefined) return;
      void load().then(loaded.set, () => undefined);
    },
  };
}

/**
 * Loads code that is not part of the first page. Once loaded, all screens have it at once. If it cannot be loaded, the
 * screen goes on without it, and the load is tried again when the code is needed.
 * @param whenSoon calls `act` when the code should load ahead; by default it loads when it is needed first
 * @returns a hook that returns the code once it is loaded; `isNeeded`: whether the screen needs it now
 */
export function loadAhead<Part>(
  load: () => Promise<Part>,
  whenSoon: (act: () => void) => () => void = () => () => undefined,
): (isNeeded: boolean) => Part | undefined {
  const { now, watch, fetch } = createLoaded(load);
  return function useLoaded(isNeeded) {
    useEffect(() => {
      if (!isNeeded) return whenSoon(fetch);
      fetch();
      return undefined;
    }, [isNeeded]);
    return useSyncExternalStore(watch, now, () => undefined);
  };
}
