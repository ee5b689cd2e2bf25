import { useEffect, useState } from 'react';

/** How long a success is highlighted (SP-11). */
const litMs = 500;

/** Whether something has just become right; true for half a second. */
export function useSuccessFlag(isRight: boolean): boolean {
  const [flag, setFlag] = useState<'waiting' | 'lit' | 'spent'>('waiting');
  if (isRight && flag === 'waiting') setFlag('lit');
  if (!isRight && flag !== 'waiting') setFlag('waiting');
  useEffect(() => {
    if (flag !== 'lit') return undefined;
    const timer = setTimeout(() => setFlag('spent'), litMs);
    return () => clearTimeout(timer);
  }, [flag]);
  return flag === 'lit';
}
