const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * Calls back when the server can be reached again. The browser says that it is online before a phone's network works,
 * so the server is asked, again after 1, 2, 4 s and so on. A phone that slept learns of the network only when the page
 * is visible again.
 * @returns a function that stops waiting
 */
export function whenOnline(act: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (waitMs: number): void => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).then(act, () => {
      if (!signal.aborted) timer = setTimeout(ask, waitMs, Math.min(2 * waitMs, longestWaitMs));
    });
  };
  const begin = (): void => ask(firstWaitMs);
  addEventListener('online', begin, { signal });
  document.addEventListener('visibilitychange', begin, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => waiting.abort();
}
