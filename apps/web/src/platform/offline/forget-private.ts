import { isPrivate } from '../../offline/private-answers.ts';

/**
 * Deletes an account's pages from the caches of this device (IN-12). Never throws: a browser without caches must not
 * prevent a sign-out.
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
    // the browser has no caches here (an address without TLS) or refuses them, so nothing was cached either
  }
}
