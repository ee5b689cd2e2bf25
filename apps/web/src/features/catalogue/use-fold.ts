import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { keepInEntry, keptInEntry } from '../../platform/history-entry.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';

/**
 * Whether the sets of a unit or part are shown, and the function that changes it. The page's entry of the history keeps
 * what the learner opened or closed, so that it is so again after Back.
 */
export function useFold(id: string, isOpenAtFirst: boolean): [boolean, (isOpen: boolean) => void] {
  const { key } = useLocation();
  const isHydrated = useHydrated();
  const [pressed, setPressed] = useState<boolean>();
  const name = `fold ${id}`;
  const kept = useMemo(() => (isHydrated ? keptInEntry(name) : undefined), [isHydrated, name]);
  const chosen = pressed ?? (typeof kept === 'boolean' ? kept : undefined);
  useEffect(() => {
    if (chosen !== undefined) keepInEntry(name, chosen);
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- a link within the page makes a new entry
  }, [name, chosen, key]);
  return [chosen ?? isOpenAtFirst, setPressed];
}
