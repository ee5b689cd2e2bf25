import type { ReactNode } from 'react';
import { useHydrated } from '../platform/use-hydrated.ts';

/**
 * Fields that are disabled until the app is alive: before that, the browser would send the form by putting it into the
 * address, and the typed text would be lost.
 */
export function LiveFieldset({ children }: { children: ReactNode }): ReactNode {
  const isLive = useHydrated();
  return (
    <fieldset disabled={!isLive} className="contents">
      {children}
    </fieldset>
  );
}
