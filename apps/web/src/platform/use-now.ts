import { useEffect, useState } from 'react';

/**
 * The time at which the learner last came back to this page (milliseconds since 1970), so that a page left open overnight
 * knows the new day.
 */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') setNow(Date.now());
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return now;
}
