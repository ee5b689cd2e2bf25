/**
 * Acts once the next frame is drawn: what a key changed by the browser's own hand is on the screen by then.
 * @returns what calls it off
 */
export function afterFrame(act: () => void): () => void {
  let callOff: () => void;
  const frame = requestAnimationFrame(() => {
    callOff = afterPause(0, act);
  });
  callOff = () => cancelAnimationFrame(frame);
  return () => callOff();
}

/** @returns what calls it off */
export function afterPause(pauseMs: number, act: () => void): () => void {
  const timer = setTimeout(act, pauseMs);
  return () => clearTimeout(timer);
}
