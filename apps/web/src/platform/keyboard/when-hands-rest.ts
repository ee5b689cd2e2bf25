/** What tells that a hand is about to type, or types. */
const signs = ['keydown', 'focusin'];
/** a field may keep its letters to itself */
const atTop = { passive: true, capture: true };

let movedAt = 0;
let waiting = 0;
// one listener, however many wait: the browser takes the same one once
const noteMove = (): void => {
  movedAt = performance.now();
};

/**
 * Acts once no key has come, and no field was turned to, for so long, counted from now: what is done then is in no
 * letter's way.
 * @returns what calls it off
 */
export function whenHandsRest(restMs: number, act: () => void): () => void {
  const startedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // what was noted for others long ago is over
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
  // no timer is set anew with each key: it looks at its end whether one came
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
 * Acts once with the next key, or as soon as a field is turned to.
 * @returns what calls it off
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
