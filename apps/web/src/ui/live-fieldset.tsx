import { type ReactNode, useSyncExternalStore } from 'react';

/**
 * Fields that cannot be filled in before the scripts run: the browser's own sending would put them into the address,
 * and what was typed by then would be lost.
 */
export function LiveFieldset({ children }: { children: ReactNode }): ReactNode {
  const isLive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <fieldset disabled={!isLive} className="contents">
      {children}
    </fieldset>
  );
}

const neverChanges = () => () => undefined;
