import { getGoneAccounts, mostGoneAccounts } from '@nghego/contracts/account';
import { getEvents, postEvents } from '@nghego/contracts/progress';
import { ApiFailure, browserApi } from '../../../platform/browser-api.ts';
import { callApi } from '../../../platform/call-api.ts';
import { sendToApi } from '../../../platform/send-to-api.ts';
import { writeLocal } from '../../../platform/storage/local-storage.ts';
import type { DeviceLog } from '../device-log.ts';
import type { LogStore } from '../log-store.ts';
import {
  countUnsent,
  eraseLog,
  mergePulled,
  ownLog,
  parkedAccounts,
  readCursor,
  readWaiting,
  settle,
} from './account-log.ts';
import { marksOfAnswer } from './marks-of-answer.ts';
import {
  idleSync,
  type SeenSession,
  stepSync,
  type SyncEffect,
  type SyncEvent,
  type SyncFailure,
} from './sync-machine.ts';

/** Where it hears who is signed in. */
export type SessionPort = {
  snapshot: () => SeenSession;
  subscribe: (listener: () => void) => () => void;
  /** asks the server; resolved when the answer is in the snapshot */
  refresh: () => Promise<unknown>;
};

/**
 * What screens show of it: events that wait for the account, and such as the server did not take. It is held up where
 * they cannot be sent now, for want of a network, a server or a session.
 */
export type SyncSnapshot = {
  waiting: number;
  refused: number;
  isWorking: boolean;
  isHeldUp: boolean;
};

/** Before anything is known. */
export const nothingToSend: SyncSnapshot = {
  waiting: 0,
  refused: 0,
  isWorking: false,
  isHeldUp: false,
};

/**
 * Exchanges the log of this device with the account (PF-05, OF-02). The rules are in {@link stepSync}; this does what
 * they say, one tab at a time.
 */
export class PracticeSync {
  readonly #log: DeviceLog;
  readonly #session: SessionPort;
  readonly #listeners = new Set<() => void>();
  #state = idleSync;
  #snapshot = nothingToSend;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(log: DeviceLog, session: SessionPort) {
    this.#log = log;
    this.#session = session;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): SyncSnapshot => this.#snapshot;

  /** Goes on as long as the page lives. */
  async start(): Promise<void> {
    this.#log.onAppended = () => {
      void this.#count();
      this.#step({ kind: 'practised' });
    };
    // a page from a cache knows of no session: nobody's log leaves the device before the server has said so
    const store = await this.#log.store();
    if (this.#session.snapshot().kind === 'signed-out' && (await store?.get('device', 'owner')))
      await this.#session.refresh();
    this.#session.subscribe(this.#hearSession);
    void this.#count();
    const rouse = (): void => this.#step({ kind: 'roused' });
    addEventListener('online', rouse);
    document.addEventListener('visibilitychange', rouse);
    this.#step({ kind: 'session-seen', session: this.#session.snapshot() });
    // not known yet: it is asked for
    if (this.#session.snapshot().kind === 'unknown') rouse();
  }

  /** To be called when an account is deleted, before anybody is told: nothing of it stays on this device (PF-06). */
  async erase(userId: string): Promise<void> {
    const store = await this.#log.store();
    if (store === undefined) return;
    await alone(() => eraseLog(store, userId));
    await this.#log.changed();
  }

  /**
   * To be called before a sign-out: sends what waits while the session is there. Ends when it is sent or cannot be,
   * at the latest after `limitMs`; what is not sent is kept for the next sign-in.
   */
  async sendAll(limitMs: number): Promise<void> {
    const limit = new Promise<void>((resolve) => {
      setTimeout(resolve, limitMs);
    });
    const sent = new Promise<void>((resolve) => {
      const stop = this.subscribe(() => {
        if (this.#snapshot.isWorking) return;
        stop();
        resolve();
      });
    });
    this.#step({ kind: 'roused' });
    if (this.#snapshot.isWorking) await Promise.race([sent, limit]);
  }

  readonly #hearSession = (): void => {
    this.#step({ kind: 'session-seen', session: this.#session.snapshot() });
  };

  #step(event: SyncEvent): void {
    const { state, effect } = stepSync(this.#state, event);
    this.#state = state;
    const { work, session } = state;
    const isWorking = work.kind !== 'idle' && work.kind !== 'waiting';
    const isHeldUp =
      work.kind === 'waiting'
        ? work.for === 'better-times'
        : work.kind === 'idle'
          ? session.kind === 'unknown'
          : this.#snapshot.isHeldUp;
    if (isWorking !== this.#snapshot.isWorking || isHeldUp !== this.#snapshot.isHeldUp)
      this.#show({ ...this.#snapshot, isWorking, isHeldUp });
    if (effect !== undefined) void this.#do(effect);
  }

  async #do(effect: SyncEffect): Promise<void> {
    switch (effect.kind) {
      case 'wait':
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#step({ kind: 'waited' }), effect.ms);
        return;
      case 'look-for-session':
        // the answer is heard like any other news of the session
        await this.#session.refresh();
        return;
      case 'own':
      case 'send':
      case 'pull':
        this.#step(await this.#work(effect));
        return;
      default:
        effect satisfies never;
    }
  }

  async #work(effect: Extract<SyncEffect, { kind: 'own' | 'send' | 'pull' }>): Promise<SyncEvent> {
    try {
      const store = await this.#log.store();
      if (store === undefined) return { kind: 'failed', failure: 'rejected' };
      const done = await alone(() => {
        switch (effect.kind) {
          case 'own':
            return this.#own(store, effect.session);
          case 'send':
            return this.#send(store, effect.userId);
          case 'pull':
            return this.#pull(store, effect.userId);
        }
      });
      await this.#count();
      return done;
    } catch (error) {
      return { kind: 'failed', failure: failureOf(error) };
    }
  }

  async #own(store: LogStore, session: SeenSession): Promise<SyncEvent> {
    const userId = session.kind === 'signed-in' ? session.userId : undefined;
    if (await ownLog(store, userId)) await this.#log.changed();
    // so that the next page knows without opening the store whether to look after it
    const isParking = await this.#keepsParked(store);
    writeLocal('practice-account', userId !== undefined || isParking);
    return { kind: 'owned' };
  }

  /**
   * Forgets what accounts left unsent here that were deleted on another device (PF-06).
   * @returns whether anything is left that waits for a sign-in
   */
  async #keepsParked(store: LogStore): Promise<boolean> {
    const ids = await parkedAccounts(store);
    let kept = ids.length;
    try {
      for (let from = 0; from < ids.length; from += mostGoneAccounts) {
        const asked = ids.slice(from, from + mostGoneAccounts);
        const { gone } = await callApi(browserApi, getGoneAccounts, { ids: asked.join(',') });
        for (const id of gone) await eraseLog(store, id);
        kept -= gone.length;
      }
    } catch {
      // the next time will do
    }
    return kept > 0;
  }

  async #send(store: LogStore, learner: string): Promise<SyncEvent> {
    const { lines, left } = await readWaiting(store);
    if (lines.size === 0) return { kind: 'sent', left: 0 };
    const { refused } = await sendToApi(postEvents, { learner, events: [...lines.values()] });
    const { marks, isHeldBack } = marksOfAnswer(lines.keys(), refused);
    await settle(store, learner, marks);
    // tried again as after a failure: less and less often
    return isHeldBack ? { kind: 'failed', failure: 'unreachable' } : { kind: 'sent', left };
  }

  async #pull(store: LogStore, learner: string): Promise<SyncEvent> {
    const after = await readCursor(store);
    const pulled = await callApi(browserApi, getEvents, { learner, after });
    if (await mergePulled(store, learner, pulled)) await this.#log.changed();
    return { kind: 'pulled', more: pulled.next !== null };
  }

  async #count(): Promise<void> {
    const store = await this.#log.store();
    if (store !== undefined) this.#show({ ...this.#snapshot, ...(await countUnsent(store)) });
  }

  #show(snapshot: SyncSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

/** One tab at a time, where the browser can arrange that; the steps bear it where it cannot. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('nghego-sync', work) : work();
}

function failureOf(error: unknown): SyncFailure {
  if (!(error instanceof ApiFailure)) return 'unreachable';
  switch (error.status) {
    case 401:
    case 403:
    case 409:
      return 'session-changed';
    case 400:
    case 413:
    case 415:
      return 'rejected';
    default:
      return 'unreachable';
  }
}
