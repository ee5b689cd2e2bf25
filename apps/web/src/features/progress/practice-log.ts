import {
  type PracticeEvent,
  type PracticeFacts,
  readPracticeEvent,
} from '@nghego/engine/practice-event';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { v7 as uuid } from 'uuid';

/** Whether what is practised outlives the page. */
export type Keeping = 'unknown' | 'kept' | 'lost';

/** What screens show of the log; a new object whenever something changed. */
export type LogSnapshot = { events: readonly PracticeEvent[]; keeping: Keeping };

type Tables = DBSchema & {
  /** append-only; lines this version cannot read stay where they are, for a later one */
  events: { key: string; value: unknown };
  device: { key: string; value: string };
};

/** A store that does not even answer is as good as refused: no learner waits for it. */
const openLimitMs = 3_000;

function refuseAfter(limitMs: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('IndexedDB does not answer')), limitMs);
  });
}

const noEvents: LogSnapshot = { events: [], keeping: 'unknown' };

/**
 * The log of what was practised on this device (DC-19). Append-only, in IndexedDB; where that is refused (private
 * mode, a full disk) it goes on in memory and says so. Other tabs are told of what is added.
 */
export class PracticeLog {
  #snapshot = noEvents;
  readonly #listeners = new Set<() => void>();
  readonly #channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('nghego-log');
  #database: Promise<IDBPDatabase<Tables> | undefined> | undefined;
  #device: string = uuid();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    void this.#open();
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): LogSnapshot => this.#snapshot;

  /** All that was practised here, once the store has been read. */
  async read(): Promise<LogSnapshot> {
    await this.#open();
    return this.#snapshot;
  }

  /**
   * Adds an event. It is on its way to the disk in the same tick; the promise tells that it has arrived there,
   * or that it cannot (then it lives as long as the page).
   */
  async append(facts: PracticeFacts): Promise<void> {
    const event: PracticeEvent = {
      ...facts,
      v: 1,
      id: uuid(),
      at: new Date().toISOString(),
      device: this.#device,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    this.#set({ ...this.#snapshot, events: [...this.#snapshot.events, event] });
    const database = await this.#open();
    try {
      await database?.put('events', event, event.id);
      this.#channel?.postMessage(event);
    } catch {
      this.#set({ ...this.#snapshot, keeping: 'lost' });
    }
  }

  #open(): Promise<IDBPDatabase<Tables> | undefined> {
    this.#database ??= Promise.race([this.#load(), refuseAfter(openLimitMs)]).catch(() => {
      this.#set({ ...this.#snapshot, keeping: 'lost' });
      return undefined;
    });
    return this.#database;
  }

  async #load(): Promise<IDBPDatabase<Tables>> {
    const database = await openDB<Tables>('nghego', 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('events');
        fresh.createObjectStore('device');
      },
      // a newer version of the app in another tab goes first
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    const device = await database.get('device', 'id');
    if (device === undefined) await database.put('device', this.#device, 'id');
    else this.#device = device;
    const lines = await database.getAll('events');
    this.#add(lines, 'kept');
    this.#channel?.addEventListener('message', ({ data }) =>
      this.#add([data], this.#snapshot.keeping),
    );
    return database;
  }

  #add(lines: readonly unknown[], keeping: Keeping): void {
    const known = new Set(this.#snapshot.events.map(({ id }) => id));
    const added = lines.flatMap((line) => {
      const event = readPracticeEvent(line);
      return event === undefined || known.has(event.id) ? [] : event;
    });
    this.#set({ events: [...added, ...this.#snapshot.events], keeping });
  }

  #set(snapshot: LogSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

/** The log of this browser. */
export const practiceLog = new PracticeLog();
