import type { User } from '@nghego/contracts/account';
import { createStore, type Store } from '../store.ts';

/** Who is signed in on this browser. */
export type Session =
  /** not fetched yet, or the request is under way */
  | { kind: 'unknown' }
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; user: User }
  /** the session call failed: no network, or a server in trouble (SH-15) */
  | { kind: 'failed' };

/** What the store needs from outside. */
export type SessionPorts = {
  /** fetches who is signed in; null for a visitor */
  read: () => Promise<User | null>;
  /** called with each answer: whether somebody is signed in */
  note: (isSignedIn: boolean) => void;
  /** notifies the other tabs that somebody signed in or out here */
  notifyTabs: () => void;
  /** calls back when another tab notifies this one */
  listen: (onNotice: () => void) => void;
  /**
   * called with each new session
   * @param hasChanged whether somebody signed in or out, here or in another tab; if false, a session that is missing now
   *   has expired
   */
  meet: (session: Session, hasChanged: boolean) => void;
};

/** The session as the whole tab sees it; sign-in and sign-out of other tabs reach it at once (AC-12). */
export class SessionStore {
  readonly snapshot: () => Session;
  readonly subscribe: Store<Session>['subscribe'];
  readonly #session: Store<Session>;
  readonly #ports: SessionPorts;
  /** numbers the requests: a slow answer must not overwrite a newer one */
  #turn = 0;
  #learning: Promise<Session> | undefined;

  /** @param mayBeSignedIn called when the login session is first read: by then the page has the server's cookie hint */
  constructor(mayBeSignedIn: () => boolean, ports: SessionPorts) {
    this.#session = createStore((): Session => ({
      kind: mayBeSignedIn() ? 'unknown' : 'signed-out',
    }));
    this.snapshot = this.#session.read;
    this.subscribe = this.#session.subscribe;
    this.#ports = ports;
    ports.listen(() => void this.#ask(true));
  }

  /** As {@link refresh}, unless the session is known or being fetched already: header, page and sync share one request. */
  async learn(): Promise<Session> {
    const known = this.snapshot();
    if (known.kind !== 'unknown') return known;
    this.#learning ??= this.refresh().finally(() => {
      this.#learning = undefined;
    });
    return this.#learning;
  }

  /** Asks the server who is signed in; what is shown stays until it answers. */
  refresh(): Promise<Session> {
    return this.#ask(false);
  }

  async #ask(hasChanged: boolean): Promise<Session> {
    const turn = (this.#turn += 1);
    const session = await this.#ports.read().then(asSession, (): Session => ({ kind: 'failed' }));
    if (turn === this.#turn) this.#set(session, hasChanged);
    return this.snapshot();
  }

  /** Call it when somebody signed in, changed their account, or signed out here (null); it notifies the other tabs. */
  change(user: User | null): void {
    this.#turn += 1;
    this.#set(asSession(user), true);
    this.#ports.notifyTabs();
  }

  #set(session: Session, hasChanged: boolean): void {
    this.#ports.meet(session, hasChanged);
    if (session.kind !== 'failed') this.#ports.note(session.kind === 'signed-in');
    this.#session.set(session);
  }
}

function asSession(user: User | null): Session {
  return user === null ? { kind: 'signed-out' } : { kind: 'signed-in', user };
}
