/** The server's answer about an event. An event without a mark has not been sent. */
export type Mark =
  { kind: 'sent' } | { kind: 'refused'; reason: string; field?: string | undefined };

/** An event of an account that is not signed in, stored until it signs in on this device. */
export type Parked = { userId: string; line: unknown; settled?: Mark | undefined };

/** A table of the log, in IndexedDB or in memory. Lists are sorted by key. */
export type LogTable<Key, Value> = {
  get: (key: Key) => Promise<Value | undefined>;
  getAll: () => Promise<Value[]>;
  /** Reads all values in parts, so that a long table delays no frame. */
  visitAll: (visit: (part: readonly Value[]) => void) => Promise<void>;
  getAllKeys: () => Promise<Key[]>;
  put: (value: Value, key: Key) => Promise<unknown>;
  delete: (key: Key) => Promise<void>;
  clear: () => Promise<void>;
  count: () => Promise<number>;
};

export type LogTables = {
  /**
   * The events that this device shows, by id. A line that this version cannot parse stays for a later version. A line
   * may name its learner ({@link learnerOf}); otherwise it belongs to the owner of the log.
   */
  events: LogTable<string, unknown>;
  /** By the event's id. Valid for the epoch of the owner, see `epochKey`. */
  marks: LogTable<string, Mark>;
  parked: LogTable<[userId: string, id: string], Parked>;
  /**
   * What is stored of this device: its `id`; the log's `owner`, an account; under `cursorKey` how far the owner's log
   * was pulled; `left` if somebody signed out while the log was in memory; and an `epochKey` for each account
   */
  device: LogTable<string, string>;
};

/** The store of the log. */
export type LogStore = {
  /** Runs changes one after the other, each all or nothing. */
  change: <Result>(work: (tables: LogTables) => Promise<Result>) => Promise<Result>;
  append: (id: string, line: unknown) => Promise<void>;
};

/**
 * The key in `device` of the cursor up to which the log was pulled with all fields and kinds of events of `v=3`.
 * Older versions pulled fewer, up to {@link olderCursorKeys}.
 */
export const cursorKey = 'cursor/3';
export const olderCursorKeys = ['cursor', 'cursor/2'] as const;

/** The key in `device` of the server's epoch for which an account's marks and cursor are valid. */
export const epochKey = (userId: string): string => `epoch/${userId}`;

/** The learner whom a line names; undefined if the learner was not known when the line was written. */
export function learnerOf(line: unknown): string | undefined {
  if (typeof line !== 'object' || line === null || !('learner' in line)) return undefined;
  return typeof line.learner === 'string' ? line.learner : undefined;
}

/** A line without the name of its learner, as it is sent. */
export function withoutLearner(line: unknown): unknown {
  if (learnerOf(line) === undefined || typeof line !== 'object') return line;
  const { learner: _, ...event } = { learner: '', ...line };
  return event;
}
