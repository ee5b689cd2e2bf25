/** Events that mean that somebody types or is about to. */
const signs = ['keydown', 'focusin'];
/** in the capture phase: a field may stop its events */
const atTop = { passive: true, capture: true };

let movedAt = 0;
let waiting = 0;
// one listener for all: the browser adds the same function only once
const noteMove = (): void => {
  movedAt = performance.now();
};

/**
 * Calls `act` once no key was pressed and the focus has not changed for `restMs`, counted from now, so that its work
 * delays no letter.
 * @returns a function that cancels the call
 */
export function whenHandsRest(restMs: number, act: () => void): () => void {
  const startedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // the listener was off until now, so the old time is stale
  if (waiting === 0) movedAt = startedAt;
  waiting += 1;
  for (const sign of signs) window.addEventListener(sign, noteMove, atTop);
  const stop = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    waiting -= 1;
    if (waiting === 0) for (const sign of signs) window.removeEventListener(sign, noteMove, atTop);
  };
  // a key does not restart the timer: the timer checks at its end whether one came
  const wait = (ms: number): void => {
    timer = setTimeout(() => {
      const leftMs = Math.max(movedAt, startedAt) + restMs - performance.now();
      if (leftMs > 0) return wait(leftMs);
      stop();
      act();
    }, ms);
  };
  wait(restMs);
  return stop;
}

/**
 * Calls `act` once, with the next key or change of focus.
 * @returns a function that cancels the call
 */
export function whenHandsMove(act: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const move = (): void => {
    listening.abort();
    act();
  };
  for (const sign of signs) window.addEventListener(sign, move, { ...atTop, signal });
  return () => listening.abort();
}
