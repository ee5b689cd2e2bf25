/**
 * Calls `act` after the next frame: by then what the browser itself drew for a key is on the screen.
 * @returns a function that cancels the call
 */
export function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
