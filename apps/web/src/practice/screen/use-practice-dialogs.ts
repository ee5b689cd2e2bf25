import { useEffect, useState } from 'react';
import { whenTypingBegins } from '../../platform/keyboard/when-typing-begins.ts';

const load = async () => (await import('./practice-dialogs.tsx')).PracticeDialogs;

type Dialogs = Awaited<ReturnType<typeof load>>;

/** Once loaded, they are there for each later set at once. */
let loaded: Dialogs | undefined;

/**
 * The dialogs of a practice, which are not part of the first page: they load while the learner types, or when one is
 * needed. If they cannot be loaded, the learner goes on without them, and the load is tried again.
 * @param isNeeded one of them is open
 */
export function usePracticeDialogs(isNeeded: boolean): Dialogs | undefined {
  const [dialogs, setDialogs] = useState(() => loaded);
  useEffect(() => {
    if (loaded !== undefined) return undefined;
    const fetchThem = (): void =>
      void load().then(
        (found) => {
          loaded = found;
          setDialogs(() => found);
        },
        () => undefined,
      );
    if (!isNeeded) return whenTypingBegins(fetchThem);
    fetchThem();
    return undefined;
  }, [isNeeded]);
  return dialogs;
}
