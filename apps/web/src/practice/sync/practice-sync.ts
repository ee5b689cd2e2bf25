import { getGoneAccounts, mostGoneAccounts } from '@nghego/contracts/account';
import { getEvents } from '@nghego/contracts/progress';
import { ApiFailure, browserApi } from '../../platform/browser-api.ts';
import { forgetPrivate } from '../../platform/offline/forget-private.ts';
import { callApi } from '../../platform/call-api.ts';
import { createStore } from '../../platform/store.ts';
import { writeLocal } from '../../platform/storage/local-storage.ts';
import type { DeviceLog } from '../log/device-log.ts';
import { claimLog, eraseLog, pauseLog, waitingAccounts } from '../log/log-owner.ts';
import { countUnsent, markBatch, mergePulled, readBatch, readCursor } from './unsent-and-pulled.ts';
import { sendBatch } from './send-batch.ts';
import {
  idleSync,
  sameSession,
  type SeenSession,
  stepSync,
  type SyncEffect,
  type SyncEvent,
  type SyncFailure,
} from './sync-machine.ts';

/** What the exchange needs of the session. */
export type SessionPort = {
  snapshot: () => SeenSession;
  subscribe: (listener: () => void) => () => void;
  /** asks the server; resolves when the answer is in the snapshot */
  refresh: () => Promise<unknown>;
};

/** What screens show of the sync. */
export type SyncSnapshot = {
  /** unsent events of the account */
  waiting: number;
  /** events that the server refused */
  refused: number;
  isWorking: boolean;
  /** whether a first round has ended: what the account has is on this device, or cannot be fetched now */
  isSettled: boolean;
  /**
   * `held-up`: events cannot be sent now, without a network, a server or a session. `session-ended`: the session
   * expired without a sign-out; practice is stored for its account (IN-06).
   */
  state: 'fine' | 'held-up' | 'session-ended';
};

/** The state before anything is known. */
const nothingToSend: SyncSnapshot = {
  waiting: 0,
  refused: 0,
  isWorking: false,
  isSettled: false,
  state: 'fine',
};

/**
 * Exchanges the log of this device with the account (PF-05, OF-02). The rules are in {@link stepSync}; this class
 * executes them, in one tab at a time.
 */
export class PracticeSync {
  readonly #log: DeviceLog;
  readonly #session: SessionPort;
  #state = idleSync;
  readonly #shown = createStore(() => nothingToSend);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** the log still belongs to an account, but no session is open */
  #hasSessionEnded = false;
  /** the server's last answer about the session has not been used yet */
  #isSessionNew = true;

  constructor(log: DeviceLog, session: SessionPort) {
    this.#log = log;
    this.#session = session;
  }

  readonly subscribe = this.#shown.subscribe;
  readonly snapshot = this.#shown.read;

  /** Starts; runs until the page is closed. */
  async start(): Promise<void> {
    this.#log.onNews = (news) => {
      void this.#count();
      this.#step({ kind: news === 'event-added' ? 'practised' : 'roused' });
    };
    this.#setLearner();
    await this.#log.opened();
    // a cached page says 'signed out' whether or not that is true: ask the server before the account's practice is hidden
    const owner = await this.#log.change(({ device }) => device.get('owner'));
    if (this.#session.snapshot().kind === 'signed-out' && owner !== undefined)
      await this.#session.refresh();
    this.#session.subscribe(this.#onSession);
    this.#setLearner();
    void this.#count();
    const wake = (): void => this.#step({ kind: 'roused' });
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    const session = this.#session.snapshot();
    // it is not known yet who is signed in, so the server is asked
    if (session.kind === 'unknown') wake();
    else this.#step({ kind: 'session-seen', session });
  }

  /** Call when an account was deleted, before the page confirms it: nothing of it stays on this device (PF-06). */
  async erase(userId: string): Promise<void> {
    await alone(() => this.#log.change((tables) => eraseLog(tables, userId)));
    await this.#log.changed();
  }

  /**
   * Call after a sign-out, or when a learner says that the account whose session ended is not theirs: the log has no
   * owner from then on.
   * @param isConfirmed whether {@link sendAll} succeeded just before, see `leaveLog`
   */
  async leave(isConfirmed: boolean): Promise<void> {
    this.#step({ kind: 'session-seen', session: { kind: 'signed-out' } });
    await this.#log.left(isConfirmed);
    this.#hasSessionEnded = false;
    this.#step({ kind: 'roused' });
  }

  /**
   * Call before a sign-out: sends unsent events while the session is open. Ends when they are sent or cannot be, at the
   * latest after `limitMs`.
   * @returns whether the server has all events, and its epoch is known
   */
  async sendAll(limitMs: number): Promise<boolean> {
    const limit = new Promise<void>((resolve) => {
      setTimeout(resolve, limitMs);
    });
    const done = new Promise<void>((resolve) => {
      const stop = this.subscribe(() => {
        if (this.snapshot().isWorking) return;
        stop();
        resolve();
      });
    });
    this.#step({ kind: 'roused' });
    if (this.snapshot().isWorking) await Promise.race([done, limit]);
    const { work, session, failures } = this.#state;
    return work.kind === 'idle' && session.kind === 'signed-in' && failures === 0;
  }

  readonly #onSession = (): void => {
    this.#isSessionNew = true;
    this.#setLearner();
    this.#step({ kind: 'session-seen', session: this.#session.snapshot() });
  };

  /** Tells the log whose practice it records from now on; without a session, its owner's. */
  #setLearner(): void {
    const session = this.#session.snapshot();
    this.#log.learner = session.kind === 'signed-in' ? session.userId : undefined;
  }

  #step(event: SyncEvent): void {
    const { state, effect } = stepSync(this.#state, event);
    this.#state = state;
    const { work, session } = state;
    const isWorking = work.kind !== 'idle' && work.kind !== 'waiting';
    const hasEnded =
      work.kind === 'waiting' || (work.kind === 'idle' && session.kind !== 'unknown');
    const isSettled = this.snapshot().isSettled || hasEnded;
    // while a round runs the old state is shown, since most rounds do not change it
    const shown = isWorking ? this.snapshot().state : this.#shownState();
    const before = this.snapshot();
    if (isWorking !== before.isWorking || isSettled !== before.isSettled || shown !== before.state)
      this.#shown.set({ ...before, isWorking, isSettled, state: shown });
    if (effect !== undefined) void this.#do(effect);
  }

  #shownState(): SyncSnapshot['state'] {
    const { work, session } = this.#state;
    if (session.kind === 'signed-out') return this.#hasSessionEnded ? 'session-ended' : 'fine';
    const isHeldUp =
      work.kind === 'waiting' ? work.for === 'better-times' : session.kind === 'unknown';
    return isHeldUp ? 'held-up' : 'fine';
  }

  async #do(effect: SyncEffect): Promise<void> {
    switch (effect.kind) {
      case 'wait':
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#step({ kind: 'waited' }), effect.ms);
        return;
      case 'look-for-session':
        // the answer arrives through `#onSession`
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
      await this.#log.opened();
      const done = await alone(() => {
        switch (effect.kind) {
          case 'own':
            return this.#own(effect.session);
          case 'send':
            return this.#send(effect.userId);
          case 'pull':
            return this.#pull(effect.userId);
        }
      });
      await this.#count();
      return done;
    } catch (error) {
      return { kind: 'failed', failure: failureOf(error) };
    }
  }

  async #own(session: SeenSession): Promise<SyncEvent> {
    let isSomebodyElse = false;
    let isDoubtful = false;
    const isChanged = await this.#log.change(async (tables) => {
      // somebody signed in or out meanwhile: the next step is for the new login session
      if (!sameSession(session, this.#state.session)) return false;
      if (session.kind === 'signed-in') {
        const owner = await tables.device.get('owner');
        // somebody signed out on this device, perhaps in another tab while this tab slept: asks the server first
        const hasLeft = owner === undefined && (await tables.device.get('left')) !== undefined;
        isDoubtful = hasLeft && !this.#isSessionNew;
        if (isDoubtful) return false;
        isSomebodyElse = owner !== undefined && owner !== session.userId;
        return claimLog(tables, session.userId);
      }
      return (await pauseLog(tables)).isChanged;
    });
    if (isDoubtful) return { kind: 'failed', failure: 'session-changed' };
    this.#isSessionNew = false;
    // the caches hold responses by address, and own lists have the same address for every account
    if (isSomebodyElse) await forgetPrivate();
    if (isChanged) await this.#log.changed();
    const accounts = await this.#forgetGone();
    this.#hasSessionEnded = session.kind === 'signed-out' && accounts.hasOwner;
    // tells the next page whether to start the exchange, before it opens the log
    writeLocal('practice-account', accounts.hasAny);
    return { kind: 'owned' };
  }

  /**
   * Deletes what this device holds for accounts that were deleted on another device (PF-06). An account that only a
   * restore removed was not deleted: its epoch differs from the one in which it was last seen (IN-01).
   */
  async #forgetGone(): Promise<{ hasOwner: boolean; hasAny: boolean }> {
    const signedIn = this.#state.session.kind === 'signed-in' ? this.#state.session.userId : '';
    const accounts = await this.#log.change(waitingAccounts);
    const ids = [...accounts.keys()].filter((id) => id !== signedIn);
    try {
      for (let from = 0; from < ids.length; from += mostGoneAccounts) {
        const batch = ids.slice(from, from + mostGoneAccounts);
        const { gone, epoch } = await callApi(browserApi, getGoneAccounts, {
          ids: batch.join(','),
        });
        for (const id of gone) {
          const seenIn = accounts.get(id);
          if (epoch !== undefined && seenIn !== undefined && epoch !== seenIn) continue;
          await this.#log.change((tables) => eraseLog(tables, id));
          await this.#log.changed();
        }
      }
    } catch {
      // the next round asks the server again
    }
    return this.#log.change(async (tables) => ({
      hasOwner: (await tables.device.get('owner')) !== undefined,
      hasAny: (await waitingAccounts(tables)).size > 0,
    }));
  }

  async #send(learner: string): Promise<SyncEvent> {
    const batch = await this.#log.change((tables) => readBatch(tables, learner));
    if (batch === undefined) return { kind: 'failed', failure: 'session-changed' };
    if (batch.size === 0) return { kind: 'sent', isEmpty: true, isNewEpoch: false };
    let isHeldBack = false;
    let isNewEpoch = false;
    for await (const { marks, epoch, ...said } of sendBatch(learner, batch)) {
      const isNew = await this.#log.change((tables) => markBatch(tables, learner, marks, epoch));
      isNewEpoch ||= isNew;
      isHeldBack ||= said.isHeldBack;
    }
    // the account's log has no room for some of them: they are sent again with a growing delay, as after a failure
    if (isHeldBack) return { kind: 'failed', failure: 'unreachable' };
    return { kind: 'sent', isEmpty: false, isNewEpoch };
  }

  async #pull(learner: string): Promise<SyncEvent> {
    const after = await this.#log.change(readCursor);
    const pulled = await callApi(browserApi, getEvents, { learner, after, v: '3' });
    const { isChanged, isNewEpoch } = await this.#log.change((tables) =>
      mergePulled(tables, learner, after, pulled),
    );
    if (isChanged) await this.#log.changed();
    return { kind: 'pulled', more: pulled.next !== null, isNewEpoch };
  }

  async #count(): Promise<void> {
    const counts = await this.#log.change(countUnsent);
    // reads the snapshot only now, since its other fields may have changed meanwhile
    this.#shown.set({ ...this.snapshot(), ...counts });
  }
}

/** One tab at a time, if the browser has locks. Otherwise two tabs may send the same events, which does no harm. */
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
