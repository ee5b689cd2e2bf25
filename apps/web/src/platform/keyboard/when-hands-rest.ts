/** What tells that a hand is about to type, or types. */
const signs = ['keydown', 'focusin'];

/**
 * Acts once no key has come, and no field was turned to, for so long, counted from now: what is done then is in no
 * letter's way.
 * @returns what calls it off
 */
export function whenHandsRest(restMs: number, act: () => void): () => void {
  let movedAt = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  // no timer is set anew with each key: it looks at its end whether one came
  const stopListening = listen(() => {
    movedAt = performance.now();
  });
  const wait = (ms: number): void => {
    timer = setTimeout(() => {
      const leftMs = movedAt + restMs - performance.now();
      if (leftMs > 0) return wait(leftMs);
      stopListening();
      act();
    }, ms);
  };
  wait(restMs);
  return () => {
    stopListening();
    clearTimeout(timer);
  };
}

/**
 * Acts once with the next key, or as soon as a field is turned to.
 * @returns what calls it off
 */
export function whenHandsMove(act: () => void): () => void {
  const stopListening = listen(() => {
    stopListening();
    act();
  });
  return stopListening;
}

function listen(hear: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // at the top: a field may keep its letters to itself
  for (const sign of signs)
    window.addEventListener(sign, hear, { signal, passive: true, capture: true });
  return () => listening.abort();
}
