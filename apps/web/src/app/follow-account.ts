import type { PracticeSync } from '../features/progress/sync/practice-sync.ts';
import { mayBeSignedIn, sessionChannel } from '../platform/session/presence.ts';
import { readLocalText } from '../platform/storage/local-storage.ts';

let started: Promise<PracticeSync | undefined> | undefined;
let isHearing = false;

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

function start(): void {
  started ??= import('./start-practice-sync.ts').then(
    ({ startPracticeSync }) => startPracticeSync(),
    () => {
      // without a network: the next page tries again
      started = undefined;
      return undefined;
    },
  );
}
