/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { createPartialResponse } from 'workbox-range-requests';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isSound, mayKeepPage } from './private-answers.ts';
import { isSetPath, keptSounds, openedSets } from '../platform/offline/opened-sets.ts';
import type { AccentChoice } from '@nghego/engine/sounds/item-voice';
import { type OfflineMessage, readOfflineMessage, soundsOf } from './offline-message.ts';
import { atOnce, pagesOf, renewPages, takePages } from './pages-of-version.ts';

declare const self: ServiceWorkerGlobalScope;
/** The built files, and the page that stands in for pages that were never opened; inserted by the build. */
declare const __OFFLINE_FILES__: { url: string; revision: string | null }[];

/** The version of the app: it changes with the names of the built files. */
const revision = __OFFLINE_FILES__.find(({ url }) => url === '/offline')?.revision ?? '';

/** How long to wait for the network before showing the cached page. */
const patienceSeconds = 4;

precacheAndRoute(__OFFLINE_FILES__);
cleanupOutdatedCaches();
// the first version takes over at once, so that it caches the first visit; a later one waits until it is asked to
// (OF-03)
clientsClaim();

const limited = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });
const pages = new NetworkFirst({
  cacheName: pagesOf(revision),
  // the worker caches pages without the request headers that `Vary` names; a navigation must still find them
  matchOptions: { ignoreVary: true },
  networkTimeoutSeconds: patienceSeconds,
  plugins: [limited(200)],
});
const content = new NetworkFirst({
  cacheName: openedSets,
  networkTimeoutSeconds: patienceSeconds,
  plugins: [limited(400)],
});
// without a network timeout: after an edit, an older cached answer would look as if the edit was lost
const ownLists = new NetworkFirst({ cacheName: openedSets, plugins: [limited(400)] });
const sounds = new CacheFirst({ cacheName: keptSounds, plugins: [limited(4_000)] });

/** Paths of the API, besides those of sets, whose answers are cached as they are. */
const alsoKept = [
  '/api/catalogue',
  '/api/sound-pairs',
  '/api/ear/contrasts',
  '/api/questions/bank',
  '/api/mini-tests',
];

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && mayKeepPage(url.pathname),
  pages,
);
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && (isSetPath(url.pathname) || alsoKept.includes(url.pathname)),
  content,
);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/api\/me\/lists(\/[\da-f]{8}-[\da-f-]{27})?$/i.test(url.pathname),
  ownLists,
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isSound(url.pathname),
  async ({ request, event }) => {
    // players request ranges: the whole file is cached, and the range cut out of it
    const whole = await sounds.handle({ event, request: new Request(request.url) });
    return request.headers.has('range') && whole.status === 200
      ? createPartialResponse(request, whole)
      : whole;
  },
);
setCatchHandler(async ({ request, url }) => {
  if (request.mode !== 'navigate') return Response.error();
  // the offline page hydrates only at its own address, so this redirects to it; `to` names the page that was requested
  if (url.pathname !== '/offline')
    return Response.redirect(`/offline?to=${encodeURIComponent(url.pathname + url.search)}`);
  return (await matchPrecache('/offline')) ?? Response.error();
});

self.addEventListener('install', (event) => {
  const catalogue = content.handle({ event, request: new Request('/api/catalogue') });
  // a catalogue that cannot be fetched now is cached when home is opened
  event.waitUntil(catalogue.catch(() => undefined));
  event.waitUntil(
    renewPages(revision, (request) => Promise.all(pages.handleAll({ event, request }))),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takePages(revision, new Set(__OFFLINE_FILES__.map(({ url }) => url))));
});

self.addEventListener('message', (event) => {
  const message = readOfflineMessage(event.data);
  if (message !== undefined) event.waitUntil(act(event, message));
});

/** Stops the caching of sets when a newer version takes over: the browser waits until this version's work is done. */
const caching = new AbortController();

async function act(event: ExtendableEvent, message: OfflineMessage): Promise<void> {
  switch (message.kind) {
    case 'take-over':
      caching.abort();
      return self.skipWaiting();
    case 'keep-set': {
      const opened = [message, ...(message.next === undefined ? [] : [message.next])];
      for (const { page, set } of opened)
        await keepSet(event, { page, set, accent: message.accent });
      return;
    }
    default:
      message satisfies never;
  }
}

async function keepSet(
  event: ExtendableEvent,
  { page, set, accent }: { page: string; set: string; accent: AccentChoice },
): Promise<void> {
  try {
    const ask = (address: string) => new Request(address, { signal: caching.signal });
    const [answer] = await Promise.all([
      content.handle({ event, request: ask(set) }),
      pages.handle({ event, request: ask(page) }),
    ]);
    const addresses = soundsOf(await answer.clone().json(), accent);
    for (let start = 0; start < addresses.length; start += atOnce)
      await Promise.all(
        addresses
          .slice(start, start + atOnce)
          .map((address) => sounds.handle({ event, request: ask(address) })),
      );
  } catch {
    // no network, or a newer version takes over: they are cached when they are opened the next time
  }
}
