import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Says in an entry of the history that something was opened over the page. */
const opened = 'opened';

/**
 * Gives what is opened over a page an entry of its own in the history: 'Back' closes it and stays on the page. Closing it
 * otherwise goes back as well, so that no entry is left behind.
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
      void navigate({ search }, { state: opened });
    } else if (isOpen && step.current === 'there') {
      step.current = 'none';
      close();
    } else if (!isOpen && isEntry) {
      step.current = 'none';
      // also after a reload, which opens nothing
      void navigate(-1);
    }
  }, [isOpen, isEntry, search, navigate, close]);
}
