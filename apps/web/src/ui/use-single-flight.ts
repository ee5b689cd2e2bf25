import { useRef } from 'react';

/**
 * Runs one piece of work at a time: a second press before the first has finished does nothing.
 * @returns a function that runs the work; `of` names what the work changes, if work on different things may run at once
 */
export function useSingleFlight(): (work: () => Promise<void>, of?: string) => Promise<void> {
  const running = useRef(new Set<string>());
  return async (work, of = '') => {
    if (running.current.has(of)) return;
    running.current.add(of);
    try {
      await work();
    } finally {
      running.current.delete(of);
    }
  };
}
