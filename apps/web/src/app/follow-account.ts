import type { PracticeSync, SyncSnapshot } from '../features/progress/sync/practice-sync.ts';
import { mayBeSignedIn, sessionChannel } from '../platform/session/presence.ts';
import { readLocalText } from '../platform/storage/local-storage.ts';

let started: Promise<PracticeSync | undefined> | undefined;
let isHearing = false;
let sync: PracticeSync | undefined;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`: how far it is; undefined where there is no account. */
export const readSync = (): SyncSnapshot | undefined => sync?.snapshot();
export function onSync(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Exchanges the log of this device with the account (PF-05, OF-02). It is loaded only where somebody may be signed in,
 * or where the log is an account's; calling it again is harmless.
 */
export function followAccount(): void {
  if (!isHearing) {
    isHearing = true;
    sessionChannel?.addEventListener('message', start);
  }
  if (mayBeSignedIn() || readLocalText('practice-account') === 'true') start();
}

/** Before a sign-out: what waits is sent while the session is there, if that can be done in a moment. */
export async function sendPracticeFirst(): Promise<void> {
  await (await started)?.sendAll(3_000);
}

/**
 * After an account was deleted: its practice leaves this device with it. Never throws: whoever deleted is told so, and
 * what cannot go now goes once the account is found gone.
 */
export async function erasePractice(userId: string): Promise<void> {
  await (await started)?.erase(userId).catch(() => undefined);
}

function start(): void {
  started ??= import('./start-practice-sync.ts').then(
    async ({ startPracticeSync }) => {
      const tell = (): void => {
        for (const listener of listeners) listener();
      };
      sync = await startPracticeSync(tell);
      tell();
      return sync;
    },
    () => {
      // without a network: the next page tries again
      started = undefined;
      return undefined;
    },
  );
}
