import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { afterFrame } from './after-frame.ts';

/**
 * Tells what the browser has drawn already after the frame that shows it; only the last of several is told.
 * @returns `later` tells then; `settle` at once, where something still waits
 */
export function useLater<Event>(tell: (event: Event) => void): {
  later: (event: Event) => void;
  settle: () => void;
} {
  const waiting = useRef<{ event: Event; cancel: () => void }>(undefined);
  const latest = useRef(tell);
  useLayoutEffect(() => {
    latest.current = tell;
  });
  const settle = useCallback((): void => {
    const { current } = waiting;
    if (current === undefined) return;
    current.cancel();
    waiting.current = undefined;
    latest.current(current.event);
  }, []);
  const later = useCallback(
    (event: Event): void => {
      waiting.current?.cancel();
      waiting.current = { event, cancel: afterFrame(settle) };
    },
    [settle],
  );
  useEffect(() => () => waiting.current?.cancel(), []);
  return { later, settle };
}
