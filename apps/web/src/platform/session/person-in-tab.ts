import type { Session } from './session-store.ts';

/** The person whose things a tab shows: an account by its id, or a visitor. */
export type Person = string;
export const visitor: Person = 'visitor';

export type PersonPorts = {
  /** whether the page was rendered with a session cookie: then the person is unknown until the session is fetched */
  mayBeSignedIn: () => boolean;
  /** remembers the person for a reload of this tab without a network */
  remember: (person: Person) => void;
  recall: () => Person | undefined;
};

/**
 * Who uses this tab, so that one person's unfinished work is not shown to the next (IN-07). An expired session does not
 * change the person. Without a network, the person is the one who was last known in the tab.
 */
export class PersonInTab {
  #person: Person | undefined;
  #turn = 0;
  readonly #ports: PersonPorts;
  readonly #listeners = new Set<() => void>();

  constructor(ports: PersonPorts) {
    this.#ports = ports;
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** undefined until it is known */
  readonly person = (): Person | undefined => {
    if (!this.#ports.mayBeSignedIn()) this.#person ??= visitor;
    return this.#person;
  };

  /** How often the tab changed to another person. */
  readonly turn = (): number => this.#turn;

  /**
   * @param hasChanged whether somebody signed in or out: if so, a missing session means a visitor, else an expired
   * session
   */
  meet(session: Session, hasChanged: boolean): void {
    const before = this.#person;
    switch (session.kind) {
      case 'signed-in':
        this.#person = session.user.id;
        break;
      case 'signed-out':
        this.#person = hasChanged ? visitor : (before ?? visitor);
        break;
      case 'failed':
        this.#person ??= this.#ports.recall();
        break;
      case 'unknown':
        break;
      default:
        session satisfies never;
    }
    if (this.#person === before) return;
    if (before !== undefined) this.#turn += 1;
    if (this.#person !== undefined) this.#ports.remember(this.#person);
    for (const listener of this.#listeners) listener();
  }
}
