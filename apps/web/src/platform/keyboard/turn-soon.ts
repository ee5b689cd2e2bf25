/** After a move the fields are there and painted by then (DC-15: 50 to 200 ms). */
const turnDelayMs = 60;

/**
 * Turns to a field in a moment: with the next key if that is sooner, so that no letter goes elsewhere and none is
 * followed; not at all if another field takes the focus first, by whatever means.
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
  const yieldToField = ({ target }: Event): void => {
    if (target instanceof HTMLElement && target.matches('input, textarea, select')) waiting.abort();
  };
  // a dialog that closes with the move gives the focus back to the field before it: that is no one's choice
  const listen = setTimeout(() => window.addEventListener('focusin', yieldToField, { signal }));
  signal.addEventListener('abort', () => clearTimeout(listen));
  window.addEventListener('pointerdown', yieldToField, { signal, capture: true });
}
