/** What tells that a hand is about to type, or types. */
const signs = ['keydown', 'focusin'];

/**
 * Acts once no key has come, and no field was turned to, for so long, counted from now: what is done then is in no
 * letter's way.
 * @returns what calls it off
 */
export function whenHandsRest(restMs: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stopListening();
      act();
    }, restMs);
  };
  const stopListening = listen(wait);
  wait();
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
