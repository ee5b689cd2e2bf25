/**
 * Acts once no key has come for so long, counted from now: what is done then is in no letter's way.
 * @returns what calls it off
 */
export function whenKeysRest(restMs: number, act: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      listening.abort();
      act();
    }, restMs);
  };
  wait();
  document.addEventListener('keydown', wait, { signal, passive: true });
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}
