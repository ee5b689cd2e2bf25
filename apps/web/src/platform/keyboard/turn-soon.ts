/** The fields of the next item are rendered and painted by then (DC-15: 50 to 200 ms). */
const turnDelayMs = 60;

let last: AbortController | undefined;

/**
 * Moves the focus to a field after a short delay, or with the next key if that comes sooner, so that no letter is lost.
 * Does nothing if the learner focuses another field first, or if it is called again.
 */
export function turnSoon(turn: () => void): void {
  last?.abort();
  const waiting = new AbortController();
  last = waiting;
  const { signal } = waiting;
  const go = (): void => {
    waiting.abort();
    turn();
  };
  const timer = setTimeout(go, turnDelayMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  // in the capture phase: a field may stop its events
  window.addEventListener('keydown', go, { signal, capture: true });
  const yieldToField = ({ target }: Event): void => {
    if (target instanceof HTMLElement && target.matches('input, textarea, select')) waiting.abort();
  };
  // a dialog that closes now returns the focus to the field before it; that is not the learner's choice, so listen later
  const listen = setTimeout(() => window.addEventListener('focusin', yieldToField, { signal }));
  signal.addEventListener('abort', () => clearTimeout(listen));
  window.addEventListener('pointerdown', yieldToField, { signal, capture: true });
}
