import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { afterFrame } from './after-frame.ts';

/**
 * Passes an event on after the next frame, for changes that the browser draws itself. Of several in one frame only the
 * last is passed on.
 * @returns `later` passes it on after the frame; `settle` at once, if one waits
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
