import { useEffect, useState } from 'react';

/**
 * Loads code that is not part of the first page. Once loaded, later screens have it at once. If it cannot be loaded,
 * the screen goes on without it, and the load is tried again when the code is needed.
 * @param whenSoon calls `act` when the code should load ahead; by default it loads when it is needed first
 * @returns a hook that returns the code once it is loaded; `isNeeded`: whether the screen needs it now
 */
export function loadAhead<Part>(
  load: () => Promise<Part>,
  whenSoon: (act: () => void) => () => void = () => () => undefined,
): (isNeeded: boolean) => Part | undefined {
  let loaded: Part | undefined;
  return function useLoaded(isNeeded) {
    const [part, setPart] = useState(() => loaded);
    useEffect(() => {
      const fetchIt = (): void => {
        if (loaded !== undefined) return;
        void load().then(
          (found) => {
            loaded = found;
            setPart(() => found);
          },
          () => undefined,
        );
      };
      if (!isNeeded) return whenSoon(fetchIt);
      fetchIt();
      return undefined;
    }, [isNeeded]);
    return part;
  };
}
