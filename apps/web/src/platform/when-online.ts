/**
 * Calls back when the network is back. A phone that slept learns of it only when the page is visible again.
 * @returns a function that stops waiting
 */
export function whenOnline(act: () => void): () => void {
  const heard = new AbortController();
  const { signal } = heard;
  const look = (): void => {
    if (document.visibilityState === 'visible' && navigator.onLine) act();
  };
  addEventListener('online', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return () => heard.abort();
}
