import { afterFrame } from '../after-frame.ts';

/**
 * Calls `act` once, after the frame that shows the learner's first letter: for work that the first check needs, and
 * that a page without typing does not need.
 * @returns a function that cancels the call
 */
export function whenTypingBegins(act: () => void): () => void {
  const listening = new AbortController();
  let callOff: (() => void) | undefined;
  window.addEventListener(
    'input',
    () => {
      callOff = afterFrame(act);
    },
    // a field may stop its events
    { once: true, passive: true, capture: true, signal: listening.signal },
  );
  return () => {
    listening.abort();
    callOff?.();
  };
}
