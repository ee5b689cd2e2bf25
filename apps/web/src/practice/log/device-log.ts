import { type PracticeEvent, type PracticeFacts } from '@nghego/engine/practice-event';
import { readPracticeEvent } from '@nghego/engine/read-practice-event';
import { v7 as uuid } from 'uuid';
import { leaveAnswers } from './left-answers.ts';
import { leaveLog, moveLog } from './log-owner.ts';
import { emptySnapshot, logChannel, type LogSnapshot } from './log-snapshot.ts';
import { type DiskStore, openDiskStore } from './log-store.ts';
import { learnerOf, type LogTables } from './log-tables.ts';
import { copyStore, MemoryStore } from './memory-store.ts';

/** If IndexedDB has not opened by then, the learner is told, and the exchange with the account begins without it. */
const openLimitMs = 3_000;
const firstRetryMs = 1_000;
const longestRetryMs = 60_000;

type Store =
  /** IndexedDB has been asked for and has not answered */
  | { kind: 'opening'; memory: MemoryStore }
  /** IndexedDB is refused, late or broken; it is tried again, and used when it comes */
  | { kind: 'memory'; memory: MemoryStore }
  | { kind: 'disk'; disk: DiskStore };

/** What the exchange with the account hears of the log. */
export type LogNews = 'event-added' | 'moved-to-disk';

/** To the other tabs: the log has changed by more than one event at its end. */
const changedMessage = 'changed';
/** To the other tabs: somebody signed out. A log in memory must hear of it, too. */
const leftMessage = 'left';

type Ports = {
  open: () => Promise<DiskStore>;
  channel: BroadcastChannel | undefined;
  leave: (lines: readonly unknown[]) => void;
};

const browserPorts = (): Ports => ({
  open: openDiskStore,
  channel: logChannel(),
  leave: leaveAnswers,
});

/**
 * The log of what was practised on this device (DC-19). Append-only, in IndexedDB. While that is not there the log is
 * in memory, says so, and moves to IndexedDB as soon as it can (IN-04, IN-05). It shows the events of one learner: of
 * who is signed in, else of the log's owner.
 */
export class DeviceLog {
  #snapshot = emptySnapshot;
  readonly #listeners = new Set<() => void>();
  readonly #ports: Ports;
  #store: Store = { kind: 'opening', memory: new MemoryStore() };
  readonly #opened: Promise<void>;
  /** the end of the last change: they run one after the other */
  #lastChange: Promise<unknown> = Promise.resolve();
  #retryMs = firstRetryMs;
  /** handed to the disk, which has not confirmed them */
  readonly #inFlight = new Map<string, unknown>();
  #device: string = uuid();
  /** of the log, as it was last read */
  #owner: string | undefined;
  /** who is known to be signed in */
  #learner: string | undefined;
  #hearNews: ((news: LogNews) => void) | undefined;

  constructor(ports = browserPorts()) {
    this.#ports = ports;
    this.#ports.channel?.addEventListener('message', ({ data }) => this.#hearTab(data));
    if (typeof window !== 'undefined') {
      addEventListener('pagehide', () => this.leave());
      // a page that comes back from the browser's memory has heard nothing of other tabs
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) void this.#read();
      });
    }
    const opening = this.#openDisk();
    const late = new Promise<void>((resolve) => {
      setTimeout(resolve, openLimitMs);
    });
    this.#opened = Promise.race([opening, late]).then(() => {
      if (this.#store.kind === 'opening') this.#useMemory(this.#store.memory);
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): LogSnapshot => this.#snapshot;

  /** Resolves once the log has been read from the disk, or goes on in memory. */
  opened(): Promise<void> {
    return this.#opened;
  }

  /** All that the learner practised here, once it has been read. */
  async read(): Promise<LogSnapshot> {
    await this.#opened;
    return this.#snapshot;
  }

  /**
   * Adds an event. It is on its way to the disk in the same tick where the disk is open; resolves once it is stored
   * there, or in memory.
   * @param at when it happened
   */
  append(facts: PracticeFacts, at: Date): Promise<void> {
    return this.#add({ ...facts, ...this.#stamp(), at: at.toISOString() }, this.#viewer());
  }

  /**
   * Adds what an earlier page could not store.
   * @param line an event, or facts with their time; what this version does not know is dropped
   */
  async adopt(line: unknown): Promise<void> {
    if (typeof line !== 'object' || line === null) return;
    const event = readPracticeEvent({ ...this.#stamp(), ...line });
    if (event === undefined) return;
    await this.change(({ events }) => putOnce(events, event.id, event));
    await this.#read();
    this.#hearNews?.('event-added');
  }

  /**
   * Changes the log, as a whole or not at all, after all changes that were asked for before.
   * @param work may run twice, where the disk fails; it must change nothing but the tables
   */
  change<Result>(work: (tables: LogTables) => Promise<Result>): Promise<Result> {
    return this.#inTurn(async () => {
      if (this.#store.kind === 'disk') {
        const { disk } = this.#store;
        try {
          return await disk.change(work);
        } catch {
          await this.#fallBack(disk);
        }
      }
      return (this.#store.kind === 'disk' ? this.#store.disk : this.#store.memory).change(work);
    });
  }

  /** Somebody signed out, see {@link leaveLog}. */
  async left(isConfirmed: boolean): Promise<void> {
    this.#learner = undefined;
    await this.change((tables) => leaveLog(tables, isConfirmed));
    this.#ports.channel?.postMessage(leftMessage);
    await this.#read();
  }

  /** After a change: this tab and the others read the log again. */
  async changed(): Promise<void> {
    this.#tellTabs(changedMessage);
    await this.#read();
  }

  /** From now on events are shown to, and belong to, this account; undefined: to the owner of the log. */
  set learner(userId: string | undefined) {
    if (userId === this.#learner) return;
    this.#learner = userId;
    // at once, since the store may be slow: the next learner sees nothing of the one before
    const { events, storage } = this.#snapshot;
    this.#show({ events: events.flatMap((event) => this.#visible(event)), storage });
    void this.#read();
  }

  /** One listener: the exchange with the account. */
  set onNews(hear: (news: LogNews) => void) {
    this.#hearNews = hear;
  }

  /** Leaves what is not on the disk, and not on the server, to the next page. At once, for a page that goes. */
  leave(): void {
    const unsent: readonly unknown[] =
      this.#store.kind === 'disk' ? [...this.#inFlight.values()] : this.#store.memory.unsent();
    if (unsent.length > 0) this.#ports.leave(unsent);
  }

  #stamp() {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    return { v: 1, id: uuid(), device: this.#device, zone } as const;
  }

  #viewer(): string | undefined {
    return this.#learner ?? this.#owner;
  }

  async #add(event: PracticeEvent, learner: string | undefined): Promise<void> {
    const { id } = event;
    const line = learner === undefined ? event : { ...event, learner };
    this.#showOne(line);
    if (this.#store.kind === 'disk') await this.#write(this.#store.disk, id, line);
    // in this tick, so that a page that is left right now can leave it to the next one
    else await this.#store.memory.append(id, line);
    this.#tellTabs(line);
    this.#hearNews?.('event-added');
  }

  async #write(disk: DiskStore, id: string, line: unknown): Promise<void> {
    this.#inFlight.set(id, line);
    try {
      await disk.append(id, line);
    } catch {
      // tried once more, and kept in memory where that fails too
      await this.change(({ events }) => putOnce(events, id, line));
    } finally {
      this.#inFlight.delete(id);
    }
  }

  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#lastChange.then(act);
    this.#lastChange = result.catch(() => undefined);
    return result;
  }

  async #openDisk(): Promise<void> {
    try {
      const disk = await this.#ports.open();
      // another tab may hold the tables: changes go on in memory until it lets go
      await disk.change(({ device }) => device.get('id'));
      await this.#inTurn(() => this.#moveTo(disk));
    } catch {
      if (this.#store.kind === 'opening') this.#useMemory(this.#store.memory);
      this.#retryLater();
    }
  }

  async #moveTo(disk: DiskStore): Promise<void> {
    if (this.#store.kind === 'disk') return disk.close();
    const { kind, memory } = this.#store;
    const { events } = memory.tables;
    const moved = new Set(events.entries().map(([id]) => id));
    try {
      this.#device = await disk.change(async (tables) => {
        await moveLog(memory.tables, tables);
        const device = (await tables.device.get('id')) ?? this.#device;
        await tables.device.put(device, 'id');
        return device;
      });
    } catch (error) {
      disk.close();
      throw error;
    }
    this.#store = { kind: 'disk', disk };
    this.#retryMs = firstRetryMs;
    const late = events.entries().filter(([id]) => !moved.has(id));
    // not awaited: one that fails waits for this turn to end
    for (const [id, line] of late) void this.#write(disk, id, line);
    await this.#readStore();
    if (kind === 'opening') return;
    this.#tellTabs(changedMessage);
    this.#hearNews?.('moved-to-disk');
  }

  /** The disk can no longer be written, or is gone: the log goes on in memory with what can still be read. */
  async #fallBack(disk: DiskStore): Promise<void> {
    const memory = await copyStore(disk).catch(() => this.#copyOfShown());
    disk.close();
    this.#useMemory(memory);
    this.#retryLater();
  }

  #copyOfShown(): MemoryStore {
    const learner = this.#viewer();
    return new MemoryStore({
      events: this.#snapshot.events.map((event) => [event.id, event]),
      device: learner === undefined ? [] : [['owner', learner]],
    });
  }

  #useMemory(memory: MemoryStore): void {
    this.#store = { kind: 'memory', memory };
    this.#show({ ...this.#snapshot, storage: 'memory' });
  }

  #retryLater(): void {
    setTimeout(() => void this.#openDisk(), this.#retryMs);
    this.#retryMs = Math.min(longestRetryMs, this.#retryMs * 2);
  }

  #hearTab(data: unknown): void {
    if (data === leftMessage && this.#store.kind !== 'disk')
      void this.change((tables) => leaveLog(tables, false)).then(() => this.#read());
    else if (data === leftMessage || data === changedMessage) void this.#read();
    else if (this.#store.kind === 'disk') this.#showOne(data);
  }

  #tellTabs(message: unknown): void {
    if (this.#store.kind === 'disk') this.#ports.channel?.postMessage(message);
  }

  #read(): Promise<void> {
    return this.#inTurn(() => this.#readStore());
  }

  async #readStore(): Promise<void> {
    const { kind } = this.#store;
    const store = kind === 'disk' ? this.#store.disk : this.#store.memory;
    const [lines, owner] = await store
      .change(({ events, device }) => Promise.all([events.getAll(), device.get('owner')]))
      // what was read before is shown until the next change falls back to memory
      .catch(() => [this.#snapshot.events, this.#owner] as const);
    this.#owner = owner;
    this.#show({ events: lines.flatMap((line) => this.#visible(line)), storage: kind });
  }

  /** A line as the learner may see it: nothing of another one's. */
  #visible(line: unknown): PracticeEvent[] {
    const learner = learnerOf(line) ?? this.#owner;
    if (learner !== undefined && learner !== this.#viewer()) return [];
    const event = readPracticeEvent(line);
    return event === undefined ? [] : [event];
  }

  #showOne(line: unknown): void {
    const { events, storage } = this.#snapshot;
    const added = this.#visible(line).filter(({ id }) => !events.some((one) => one.id === id));
    if (added.length > 0) this.#show({ events: [...events, ...added], storage });
  }

  #show(snapshot: LogSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

/** An event is stored once, also where two pages bring it. */
async function putOnce(events: LogTables['events'], id: string, line: unknown): Promise<void> {
  if ((await events.get(id)) === undefined) await events.put(line, id);
}
