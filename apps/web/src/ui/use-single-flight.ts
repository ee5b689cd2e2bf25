import { useRef } from 'react';

/** Runs one piece of work at a time: a second press before the first has finished does nothing. */
export function useSingleFlight(): (work: () => Promise<void>) => Promise<void> {
  const isRunning = useRef(false);
  return async (work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } finally {
      isRunning.current = false;
    }
  };
}
