import type { PracticeSync, SyncSnapshot } from './practice-sync.ts';
import { mayBeSignedIn, sessionChannel } from '../../platform/session/presence.ts';
import { readLocalText } from '../../platform/storage/local-storage.ts';
import { createStore } from '../../platform/store.ts';

let started: Promise<PracticeSync | undefined> | undefined;
let isListening = false;

/** The state of the exchange; undefined where it has not started. */
export const exchange = createStore<SyncSnapshot | undefined>(() => undefined);

/**
 * Exchanges the log of this device with the account (PF-05, OF-02). Its code is loaded only if somebody may be signed
 * in, or if the device holds practice of an account; a second call is harmless.
 */
export function followAccount(): void {
  if (!isListening) {
    isListening = true;
    sessionChannel?.addEventListener('message', start);
  }
  if (mayBeSignedIn() || readLocalText('practice-account') === 'true') start();
}

/**
 * Before a sign-out: sends unsent events while the session is open, for some seconds at most.
 * @returns whether the server has all of it
 */
export async function sendPracticeFirst(): Promise<boolean> {
  return (await (await started)?.sendAll(3_000)) ?? false;
}

/**
 * Call after a sign-out, or when a learner says that the account whose session ended is not theirs: from then on the
 * log on this device has no owner. What the server may not have is parked for the account's next sign-in here.
 * @param isSent the result of {@link sendPracticeFirst}
 */
export async function leavePractice(isSent: boolean): Promise<void> {
  start();
  // if this fails, the log keeps its owner, as after a session that expired: nothing is lost
  await (await started)?.leave(isSent).catch(() => undefined);
}

/**
 * After an account was deleted: deletes its practice from this device. Never throws: what cannot be deleted now is
 * deleted when the device learns that the account no longer exists.
 */
export async function erasePractice(userId: string): Promise<void> {
  await (await started)?.erase(userId).catch(() => undefined);
}

function start(): void {
  started ??= begin().catch(() => {
    // there is no network, or the browser refuses the log: the next page or sign-out tries again
    started = undefined;
    return undefined;
  });
}

async function begin(): Promise<PracticeSync> {
  const { startPracticeSync } = await import('./start-practice-sync.ts');
  const sync = await startPracticeSync();
  const show = (): void => exchange.set(sync.snapshot());
  sync.subscribe(show);
  show();
  return sync;
}
