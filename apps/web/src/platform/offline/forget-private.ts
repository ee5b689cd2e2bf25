import { isPrivate } from '../../offline/private-answers.ts';

/**
 * Takes what belongs to an account out of the caches of this device (IN-12). Never throws: it goes along with a
 * sign-out, which a browser that refuses its caches must not stop.
 */
export async function forgetPrivate(): Promise<void> {
  try {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      const own = requests.filter(({ url }) => isPrivate(new URL(url).pathname));
      await Promise.all(own.map((request) => cache.delete(request, { ignoreVary: true })));
    }
  } catch {
    // no caches here (an address without TLS), or refused: nothing was kept either
  }
}
