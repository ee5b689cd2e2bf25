import { afterFrame } from '../after-frame.ts';

/**
 * Calls `act` once, after the frame that shows the learner's first letter: for what the first check needs, and a page
 * that is only looked at does not.
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
