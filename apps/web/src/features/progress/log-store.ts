import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { logName } from './log-snapshot.ts';

/** What became of an event that was sent; one that is not settled waits. */
export type Settled =
  { kind: 'sent' } | { kind: 'refused'; reason: string; field?: string | undefined };

/** An event of an account that is signed out by now, kept for its next sign-in on this device. */
export type Parked = { userId: string; line: unknown; settled?: Settled | undefined };

type Tables = DBSchema & {
  /**
   * The log of whoever practises here now, append-only while they do; lines this version cannot read stay where they
   * are, for a later one
   */
  events: { key: string; value: unknown };
  /** by the event's id */
  settled: { key: string; value: Settled };
  /** by account and event */
  parked: { key: [userId: string, id: string]; value: Parked };
  /** `id` of the device; `owner` of the log, an account; `cursor` up to which its log was pulled */
  device: { key: string; value: string };
};

export type LogStore = IDBPDatabase<Tables>;

/** Opens the log on this device. */
export function openLogStore(): Promise<LogStore> {
  return openDB<Tables>(logName, 2, {
    upgrade: (store, from) => {
      if (from < 1) {
        store.createObjectStore('events');
        store.createObjectStore('device');
      }
      store.createObjectStore('settled');
      store.createObjectStore('parked');
    },
    // a newer version of the app in another tab goes first
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}
