import type { User } from '@nghego/contracts/account';

/** Who is signed in on this browser. */
export type Session =
  /** not asked for yet, or the answer is on its way */
  | { kind: 'unknown' }
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; user: User }
  /** the session call failed: no network, or a server in trouble (SH-15) */
  | { kind: 'failed' };

/** What the store asks of its surroundings. */
export type SessionPorts = {
  /** who is signed in, as the server knows; null for nobody */
  read: () => Promise<User | null>;
  /** is told whether somebody is signed in, whenever it is known */
  note: (isSignedIn: boolean) => void;
  /** tells the other tabs that somebody signed in or out here */
  tell: () => void;
  /** hears the other tabs */
  listen: (heard: () => void) => void;
  /**
   * hears what became known
   * @param hasChanged somebody signed in or out, here or in another tab: else a missing session has expired
   */
  meet: (session: Session, hasChanged: boolean) => void;
};

/** The session as the whole tab sees it; sign-in and sign-out of other tabs reach it at once (AC-12). */
export class SessionStore {
  #session: Session | undefined;
  readonly #mayBeSignedIn: () => boolean;
  readonly #ports: SessionPorts;
  readonly #listeners = new Set<() => void>();
  /** counts what was learned: a slow answer must not undo what came after its question */
  #turn = 0;
  #learning: Promise<Session> | undefined;

  /** @param mayBeSignedIn asked with the first look at the session, when the page knows what the server told of it */
  constructor(mayBeSignedIn: () => boolean, ports: SessionPorts) {
    this.#mayBeSignedIn = mayBeSignedIn;
    this.#ports = ports;
    ports.listen(() => void this.#ask(true));
  }

  readonly snapshot = (): Session =>
    (this.#session ??= { kind: this.#mayBeSignedIn() ? 'unknown' : 'signed-out' });

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** As {@link refresh}, unless it is known or being asked already: header, page and sync all want to know. */
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

  /** Somebody signed in, changed their account, or signed out here (null); the other tabs are told. */
  change(user: User | null): void {
    this.#turn += 1;
    this.#set(asSession(user), true);
    this.#ports.tell();
  }

  #set(session: Session, hasChanged: boolean): void {
    this.#session = session;
    this.#ports.meet(session, hasChanged);
    if (session.kind !== 'failed') this.#ports.note(session.kind === 'signed-in');
    for (const listener of this.#listeners) listener();
  }
}

function asSession(user: User | null): Session {
  return user === null ? { kind: 'signed-out' } : { kind: 'signed-in', user };
}
