/** Who is signed in, as far as this tab knows; unknown before the first answer, and without a network. */
export type SeenSession =
  { kind: 'unknown' } | { kind: 'signed-out' } | { kind: 'signed-in'; userId: string };

/** Why a step did not succeed. */
export type SyncFailure =
  /** no network, or a server that cannot answer now */
  | 'unreachable'
  /** the login session no longer exists, or is somebody else's */
  | 'session-changed'
  /** the server does not understand the request: an immediate retry would not help */
  | 'rejected';

type Step =
  /** make the signed-in learner the owner of the log */
  { kind: 'owning'; session: SeenSession } | { kind: 'sending' | 'pulling'; userId: string };

/** The state of the sync; only {@link stepSync} computes the next one. */
export type SyncState = {
  session: SeenSession;
  work: { kind: 'idle' } | { kind: 'waiting'; for: 'more-practice' | 'better-times' } | Step;
  /** how many failures came in a row */
  failures: number;
  /** something happened during a step, so that another round is needed */
  again: boolean;
};

/** What happens to the sync. */
export type SyncEvent =
  | { kind: 'session-seen'; session: SeenSession }
  /** an event was added to the log */
  | { kind: 'practised' }
  /** the network is back, or the page is shown or left: retry at once */
  | { kind: 'roused' }
  | { kind: 'waited' }
  | { kind: 'owned' }
  /** a batch was sent; empty if no event was unsent */
  | { kind: 'sent'; isEmpty: boolean; isNewEpoch: boolean }
  | { kind: 'pulled'; more: boolean; isNewEpoch: boolean }
  | { kind: 'failed'; failure: SyncFailure };

/** What the machine asks `PracticeSync` to do; the outcome of each comes back as an event. */
export type SyncEffect =
  | { kind: 'own'; session: SeenSession }
  | { kind: 'send'; userId: string }
  | { kind: 'pull'; userId: string }
  | { kind: 'wait'; ms: number }
  /** ask who is signed in; answered by 'session-seen' */
  | { kind: 'look-for-session' };

export const idleSync: SyncState = {
  session: { kind: 'unknown' },
  work: { kind: 'idle' },
  failures: 0,
  again: false,
};

/** How long practice events are gathered before they are sent, so that not every word makes a request. */
const gatherMs = 3_000;
const firstRetryMs = 2_000;
const longestRetryMs = 5 * 60_000;

type SyncMove = { state: SyncState; effect?: SyncEffect };

/**
 * The rules of the exchange (PF-05, OF-02): first the session's learner becomes the owner of the log, then unsent
 * events are sent, then events of other devices are pulled. One step at a time; what happens meanwhile is handled after
 * it.
 */
export function stepSync(state: SyncState, event: SyncEvent): SyncMove {
  switch (event.kind) {
    case 'session-seen':
      if (event.session.kind === 'unknown' && !isBusy(state))
        return unanswered({ ...state, session: event.session });
      return rouse({ ...state, session: event.session });
    case 'roused':
      return rouse(state);
    case 'waited':
      return state.work.kind === 'waiting' ? begin(state) : { state };
    case 'practised':
      if (isBusy(state)) return { state: { ...state, again: true } };
      // each practice event asks again who is signed in; such a try must not make the next wait longer
      if (state.session.kind === 'unknown' && state.work.kind === 'waiting')
        return begin({ ...state, failures: Math.max(0, state.failures - 1) });
      if (state.session.kind !== 'signed-in' || state.work.kind === 'waiting') return { state };
      return wait(state, 'more-practice', gatherMs);
    case 'owned':
      if (state.work.kind !== 'owning') return { state };
      if (!sameSession(state.work.session, state.session)) return begin(state);
      return state.session.kind === 'signed-in'
        ? send(state, state.session.userId)
        : rest({ ...state, failures: 0 });
    case 'sent':
      if (state.work.kind !== 'sending') return { state };
      if (!isOf(state.session, state.work.userId)) return begin(state);
      if (event.isNewEpoch) return sendAgain(state, state.work.userId);
      return event.isEmpty ? pull(state, state.work.userId) : send(state, state.work.userId);
    case 'pulled':
      if (state.work.kind !== 'pulling') return { state };
      if (!isOf(state.session, state.work.userId)) return begin(state);
      if (event.isNewEpoch) return sendAgain(state, state.work.userId);
      return event.more ? pull(state, state.work.userId) : rest({ ...state, failures: 0 });
    case 'failed':
      return isBusy(state) ? fail(state, event.failure) : { state };
    default:
      return event satisfies never;
  }
}

function isBusy({ work }: SyncState): boolean {
  return work.kind !== 'idle' && work.kind !== 'waiting';
}

function rouse(state: SyncState): SyncMove {
  return isBusy(state) ? { state: { ...state, again: true } } : begin(state);
}

/** Begins a round. Nothing is sent before it is known who is signed in. */
function begin(state: SyncState): SyncMove {
  const { session } = state;
  if (session.kind === 'unknown')
    return {
      state: { ...state, work: { kind: 'idle' }, again: false },
      effect: { kind: 'look-for-session' },
    };
  return {
    state: { ...state, work: { kind: 'owning', session }, again: false },
    effect: { kind: 'own', session },
  };
}

/** The server could not say who is signed in (no network, or no store): asks again after a while. */
function unanswered(state: SyncState): SyncMove {
  if (state.work.kind === 'waiting') return { state };
  return wait({ ...state, failures: state.failures + 1 }, 'better-times', retryMs(state));
}

function send(state: SyncState, userId: string): SyncMove {
  return {
    state: { ...state, work: { kind: 'sending', userId } },
    effect: { kind: 'send', userId },
  };
}

function pull(state: SyncState, userId: string): SyncMove {
  return {
    state: { ...state, work: { kind: 'pulling', userId } },
    effect: { kind: 'pull', userId },
  };
}

/**
 * The server was restored (IN-01): events that it had confirmed before must be sent again. If that happens repeatedly,
 * as behind two servers with separate stores, it counts as a failure.
 */
function sendAgain(state: SyncState, userId: string): SyncMove {
  const next = { ...state, failures: state.failures + 1 };
  return state.failures > 0 ? wait(next, 'better-times', retryMs(state)) : send(next, userId);
}

function rest(state: SyncState): SyncMove {
  return state.again ? begin(state) : { state: { ...state, work: { kind: 'idle' } } };
}

function fail(state: SyncState, failure: SyncFailure): SyncMove {
  switch (failure) {
    case 'session-changed': {
      // With `again`, something happened during the step, perhaps a newer answer about who is signed in: the next round
      // then uses the session of the state. Otherwise the round first asks the server. After a second failure in a row
      // it waits, so that this does not loop.
      const next = { ...state, failures: state.failures + 1 };
      const doubted = { ...next, session: { kind: 'unknown' } as const };
      if (state.failures > 0) return wait(doubted, 'better-times', retryMs(state));
      return begin(state.again ? next : doubted);
    }
    case 'unreachable':
      return wait({ ...state, failures: state.failures + 1 }, 'better-times', retryMs(state));
    case 'rejected':
      return wait({ ...state, failures: state.failures + 1 }, 'better-times', longestRetryMs);
    default:
      return failure satisfies never;
  }
}

function wait(state: SyncState, reason: 'more-practice' | 'better-times', ms: number): SyncMove {
  return {
    state: { ...state, work: { kind: 'waiting', for: reason }, again: false },
    effect: { kind: 'wait', ms },
  };
}

function retryMs({ failures }: SyncState): number {
  return Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(failures, 20));
}

function isOf(session: SeenSession, userId: string): boolean {
  return session.kind === 'signed-in' && session.userId === userId;
}

export function sameSession(a: SeenSession, b: SeenSession): boolean {
  return a.kind === 'signed-in' ? isOf(b, a.userId) : a.kind === b.kind;
}
