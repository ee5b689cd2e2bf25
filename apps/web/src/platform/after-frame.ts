/**
 * Calls `act` after the next frame, when the browser has shown what it draws by itself, such as a typed letter.
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
