import type { OfflineMessage } from '../../offline/offline-message.ts';

/** The state of the running version: a newer one waits, or this page has activated it. */
export type Version = 'current' | 'newer-waits';

/** A tab that stays open asks for a new version this often, when somebody looks at it. */
const askAgainMs = 60 * 60_000;

let version: Version = 'current';
let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const readVersion = (): Version => version;
export function subscribeToVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets the product open without a network (OF-01), where the browser can do that. Once, after the page is alive. */
export async function startOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  });
  const look = (): void => {
    // the first one of all takes over by itself; there is nothing older to keep going
    if (registration.waiting === null || navigator.serviceWorker.controller === null) return;
    waiting = registration.waiting;
    version = 'newer-waits';
    for (const listener of listeners) listener();
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < askAgainMs) return;
    asked = Date.now();
    registration.update().catch(() => undefined); // no network: at the next look
  });
}

/** Changes to the newer version: this page is loaded again by it (OF-03). */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting?.postMessage({ kind: 'take-over' } satisfies OfflineMessage, []);
}

/** Keeps an open set and the one after it for when there is no network; the worker may be just starting. */
export async function keepOffline(
  message: Omit<Extract<OfflineMessage, { kind: 'keep-set' }>, 'kind'>,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: 'keep-set', ...message } satisfies OfflineMessage, []);
}
