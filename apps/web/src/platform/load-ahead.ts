import { useEffect, useState } from 'react';

/**
 * Code that is not part of the first page. Once loaded it is there at once for each later screen. If it cannot
 * be loaded the learner goes on without it, and the load is tried again when it is needed.
 * @param whenSoon says when it loads ahead of its need; without it, it loads when it is needed first
 * @returns a hook: the code, once it is loaded; told whether it is needed now
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
