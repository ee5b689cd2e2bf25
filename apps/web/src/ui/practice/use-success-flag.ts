import { useEffect, useState } from 'react';

/** How long a success is lit (SP-11). */
const litMs = 500;

/** Whether something has just become right; lit for half a second. */
export function useSuccessFlag(isRight: boolean): boolean {
  const [isLit, setIsLit] = useState(false);
  useEffect(() => {
    if (!isRight) return undefined;
    setIsLit(true);
    const timer = setTimeout(() => setIsLit(false), litMs);
    return () => {
      clearTimeout(timer);
      setIsLit(false);
    };
  }, [isRight]);
  return isLit;
}
