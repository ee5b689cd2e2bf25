const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * Calls back when the server can be reached again. The browser says that it is online before a phone's network works, or
 * while only the server is away, so the server is asked, again after 1, 2, 4 s and so on. A phone that slept learns of
 * the network only when the page is visible again.
 * @returns a function that stops waiting
 */
export function whenOnline(act: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askLater = (waitMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(ask, waitMs, Math.min(2 * waitMs, longestWaitMs));
  };
  const ask = (waitMs: number): void => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    reachServer(signal).then(act, () => {
      if (!signal.aborted) askLater(waitMs);
    });
  };
  const begin = (): void => ask(firstWaitMs);
  addEventListener('online', begin, { signal });
  document.addEventListener('visibilitychange', begin, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  askLater(firstWaitMs);
  return () => waiting.abort();
}

/** The server, or the proxy before it, answers with an error. */
export class ServerFailure extends Error {}

/**
 * Asks the server for this page. A server that is starting, or the proxy before it, answers with an error.
 * @throws if the server cannot be reached, or answers with an error
 */
export async function reachServer(signal?: AbortSignal): Promise<void> {
  const init: RequestInit = { method: 'HEAD', cache: 'no-store' };
  const { status } = await fetch(location.href, signal ? { ...init, signal } : init);
  if (status >= 500) throw new ServerFailure(`the server answered ${status}`);
}
