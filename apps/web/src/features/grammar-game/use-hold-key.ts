import { useEffect, useEffectEvent } from 'react';

/** Controls that Space presses. */
const ownsSpace = 'button, a[href], summary, select, textarea, [role="menu"] *';

/**
 * Space holds the notice, so that it stays until 'Next' (UX-04).
 * @param isWanted whether a notice is shown that is not held yet
 */
export function useHoldKey(isWanted: boolean, onHold: () => void): void {
  const held = useEffectEvent(onHold);
  useEffect(() => {
    if (!isWanted) return undefined;
    const listen = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== ' ' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(ownsSpace) !== null) return;
      if (document.querySelector('dialog[open], [popover]:popover-open') !== null) return;
      // Space must not also scroll the page or choose a radio button
      event.preventDefault();
      if (!event.repeat) held();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isWanted]);
}
