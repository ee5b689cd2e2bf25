/** The service worker's cache of the catalogue, of opened sets and of those after them (OF-01). */
export const openedSets = 'content';

/** The service worker's cache of sounds. */
export const keptSounds = 'sounds';

/** Whether a path of the API gives a set: of words, of sentences, of listening items or of an own list. */
export const isSetPath = (path: string): boolean =>
  /^\/api\/(vocabulary|sentences|listening|me\/lists\/[^/]+)\/sets$/.test(path);

/**
 * The sets that this device has cached, as the API gave them; none in a browser without caches.
 * @throws if the browser refuses its caches
 */
export async function* readOpenedSets(isWanted = isSetPath): AsyncGenerator {
  // missing in some browsers, and without TLS
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(openedSets);
  for (const request of await cache.keys()) {
    if (!isWanted(new URL(request.url).pathname)) continue;
    const answer = await cache.match(request);
    // a damaged answer must not hide the others
    if (answer !== undefined) yield await answer.json().catch(() => undefined);
  }
}

/** Whether this device has all these sounds without a network. */
export async function areSoundsKept(urls: readonly string[]): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const cache = await caches.open(keptSounds);
  const found = await Promise.all(urls.map((url) => cache.match(url)));
  return !found.includes(undefined);
}
