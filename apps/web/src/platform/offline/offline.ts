import type { OfflineMessage } from '../../offline/offline-message.ts';
import { createStore } from '../store.ts';

/** Whether this is the newest version that the page knows of, or a newer one waits to take over. */
type Version = 'current' | 'newer-waits';

/** How often an open, visible tab checks for a new version. */
const askAgainMs = 60 * 60_000;

export const appVersion = createStore<Version>(() => 'current');
let waiting: ServiceWorker | undefined;

/** Makes the app work without a network (OF-01), if the browser can. Call it once, after the page is alive. */
export async function startOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  });
  const look = (): void => {
    // the first version takes over by itself
    if (registration.waiting === null || navigator.serviceWorker.controller === null) return;
    waiting = registration.waiting;
    appVersion.set('newer-waits');
  };
  const watchInstalling = (): void =>
    registration.installing?.addEventListener('statechange', look);
  look();
  // another tab may have begun an update before this page listened
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling);
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < askAgainMs) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined); // no network: checks again later
  });
}

/**
 * Switches to the newer version, which reloads this page (OF-03). The older version gets the message too, and stops
 * what it fetches.
 */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  for (const worker of [navigator.serviceWorker.controller, waiting])
    worker?.postMessage({ kind: 'take-over' } satisfies OfflineMessage, []);
}

/** Caches an open set and the one after it for use without a network; the worker may still be starting. */
export async function keepOffline(
  message: Omit<Extract<OfflineMessage, { kind: 'keep-set' }>, 'kind'>,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: 'keep-set', ...message } satisfies OfflineMessage, []);
}
