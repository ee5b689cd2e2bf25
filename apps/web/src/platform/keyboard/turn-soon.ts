/** After a move the fields are there and painted by then (DC-15: 50 to 200 ms). */
const turnDelayMs = 60;

/**
 * Turns to a field in a moment: with the next key if that is sooner, so that no letter goes elsewhere and none is
 * followed; not at all if the learner points at a field first.
 */
export function turnSoon(turn: () => void): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const go = (): void => {
    waiting.abort();
    turn();
  };
  const timer = setTimeout(go, turnDelayMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  // a field may keep its letters to itself
  window.addEventListener('keydown', go, { signal, capture: true });
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof HTMLInputElement) waiting.abort();
    },
    { signal, capture: true },
  );
}
