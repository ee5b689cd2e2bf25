import { CacheExpiration } from 'workbox-expiration';
import { namesOnly } from './page-scripts.ts';

/**
 * How many requests the worker sends at a time: few, so that requests of the page on the screen do not wait for them.
 */
export const atOnce = 3;

/**
 * The timeout of all renewals together, so that a page that gets no answer does not delay the new version for longer.
 */
const renewalMs = 120_000;

/** Pages name the files of the version that rendered them, so each version has a cache of its own. */
const namePrefix = 'pages';
export const pagesOf = (revision: string): string => `${namePrefix}-${revision}`;

/**
 * While a version is being installed: fetches the pages that earlier versions have cached, and three that must
 * open without a network for everybody: home, the review (UX-15) and today's practice (DY-01). The learner does not wait for this; a page that cannot
 * be fetched now is cached when it is opened.
 * @param keep fetches a page and stores it in the cache of the new version
 */
export async function renewPages(
  revision: string,
  keep: (request: Request) => Promise<unknown>,
): Promise<void> {
  const addresses = new Set(
    ['/', '/review', '/today'].map((path) => new URL(path, location.href).href),
  );
  for (const cache of await openOlder(revision))
    for (const { url } of await cache.keys()) addresses.add(url);
  const signal = AbortSignal.timeout(renewalMs);
  const left = addresses.values();
  const renew = async (): Promise<void> => {
    for (const url of left) await keep(new Request(url, { signal })).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: atOnce }, renew));
}

/**
 * When the new version takes over: moves pages that were opened since it was installed, and deletes the older caches.
 * Nothing is fetched, since the browser holds every request until this is done.
 * @param files the addresses of this version's files
 */
export async function takePages(revision: string, files: ReadonlySet<string>): Promise<void> {
  const ours = await caches.open(pagesOf(revision));
  for (const cache of await openOlder(revision))
    for (const { url } of await cache.keys()) {
      if ((await ours.match(url, { ignoreVary: true })) !== undefined) continue;
      const page = await cache.match(url, { ignoreVary: true });
      if (page !== undefined && namesOnly(await page.clone().text(), files))
        await ours.put(url, page);
    }
  for (const name of await olderThan(revision)) {
    await caches.delete(name);
    // workbox also stores when each page was used last; these times are deleted without waiting for it
    void new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}

async function openOlder(revision: string): Promise<Cache[]> {
  const names = await olderThan(revision);
  return Promise.all(names.map((name) => caches.open(name)));
}

async function olderThan(revision: string): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(namePrefix) && name !== pagesOf(revision));
}
