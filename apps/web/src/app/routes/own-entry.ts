import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The state of a history entry that was added while something was open over the page. */
const opened = 'opened';

/**
 * Adds a history entry while something, such as a dialog, is open over the page: 'Back' closes it and stays on the
 * page. If it is closed in another way, this goes back too, so that no entry is left behind.
 * @param close must be stable
 */
export function useOwnEntry(isOpen: boolean, close: () => void): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const isEntry = state === opened;
  const step = useRef<'none' | 'asked' | 'there'>('none');
  useEffect(() => {
    if (isOpen && isEntry) step.current = 'there';
    else if (isOpen && step.current === 'none') {
      step.current = 'asked';
      // at once: a Back between the new entry and the next render would leave the page
      void navigate({ search }, { state: opened, flushSync: true });
    } else if (isOpen && step.current === 'there') {
      step.current = 'none';
      close();
    } else if (!isOpen && isEntry) {
      step.current = 'none';
      // a reload can also lead here: it keeps the entry and opens nothing
      void navigate(-1);
    }
  }, [isOpen, isEntry, search, navigate, close]);
}
