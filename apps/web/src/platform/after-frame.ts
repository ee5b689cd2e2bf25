/**
 * Acts once the next frame is drawn: what a key changed by the browser's own hand is on the screen by then.
 * @returns what calls it off
 */
export function afterFrame(act: () => void): () => void {
  let callOff: () => void;
  const frame = requestAnimationFrame(() => {
    const timer = setTimeout(act);
    callOff = () => clearTimeout(timer);
  });
  callOff = () => cancelAnimationFrame(frame);
  return () => callOff();
}
