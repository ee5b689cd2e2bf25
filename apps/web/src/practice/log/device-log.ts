import { type PracticeEvent, type PracticeFacts } from '@nghego/engine/practice/practice-event';
import { readPracticeEvent } from '@nghego/engine/practice/read-practice-event';
import { v7 as uuid } from 'uuid';
import { createStore } from '../../platform/store.ts';
import { timeZone } from '../../platform/time-zone.ts';
import { savePendingAnswers } from './pending-answers.ts';
import { leaveLog, moveLog } from './log-owner.ts';
import { emptySnapshot, logChannel, type LogSnapshot } from './log-snapshot.ts';
import { type DiskStore, openDiskStore } from './log-store.ts';
import { readEvents } from './read-events.ts';
import { learnerOf, type LogTables } from './log-tables.ts';
import { copyStore, MemoryStore } from './memory-store.ts';

/**
 * If IndexedDB has not opened by then, the learner is notified, and the exchange with the account begins without it.
 */
const openLimitMs = 3_000;
const firstRetryMs = 1_000;
const longestRetryMs = 60_000;

type Store =
  /** IndexedDB is opening */
  | { kind: 'opening'; memory: MemoryStore }
  /** IndexedDB is refused, late or broken; opening is retried */
  | { kind: 'memory'; memory: MemoryStore }
  | { kind: 'disk'; disk: DiskStore };

/** Changes of the log that the sync is notified of. */
export type LogNews = 'event-added' | 'moved-to-disk';

/** Message to the other tabs: read the log again, since the change is more than one added event. */
const changedMessage = 'changed';
/** Message to the other tabs: somebody signed out; a tab whose log is in memory must drop that practice, too. */
const leftMessage = 'left';

type Ports = {
  open: () => Promise<DiskStore>;
  channel: BroadcastChannel | undefined;
  leave: (lines: readonly unknown[]) => void;
};

const browserPorts = (): Ports => ({
  open: openDiskStore,
  channel: logChannel(),
  leave: savePendingAnswers,
});

/**
 * The practice log of this device (DC-19). Append-only, in IndexedDB. While IndexedDB is unavailable the log is in
 * memory, says so, and moves to IndexedDB as soon as it can (IN-04, IN-05). It shows the events of one learner: the
 * signed-in one, else the log's owner.
 */
export class DeviceLog {
  readonly #shown = createStore(() => emptySnapshot);
  readonly #ports: Ports;
  #store: Store = { kind: 'opening', memory: new MemoryStore() };
  readonly #opened: Promise<void>;
  /** the end of the last change: changes run one after the other */
  #lastChange: Promise<unknown> = Promise.resolve();
  #retryMs = firstRetryMs;
  /** lines that are being written to the disk, which has not confirmed them yet */
  readonly #inFlight = new Map<string, unknown>();
  #device: string = uuid();
  /** the owner of the log, when it was last read */
  #owner: string | undefined;
  /** who is known to be signed in */
  #learner: string | undefined;
  /** lines that were added while the store is being read; the result of the reading may lack them */
  #addedMeanwhile: unknown[] | undefined;
  #hearNews: ((news: LogNews) => void) | undefined;

  constructor(ports = browserPorts()) {
    this.#ports = ports;
    this.#ports.channel?.addEventListener('message', ({ data }) => this.#hearTab(data));
    if (typeof window !== 'undefined') {
      addEventListener('pagehide', () => this.leave());
      // a page that returns from the back-forward cache has missed messages of other tabs
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

  readonly subscribe = this.#shown.subscribe;
  readonly snapshot = this.#shown.read;

  /** Resolves once the log has been read from the disk, or continues in memory. */
  opened(): Promise<void> {
    return this.#opened;
  }

  /** All practice on this device, once it has been read. */
  async read(): Promise<LogSnapshot> {
    await this.#opened;
    return this.snapshot();
  }

  /**
   * Adds an event. If the disk is open, writing begins in the same tick; resolves once it is stored there, or in
   * memory.
   * @param at when it happened
   */
  append(facts: PracticeFacts, at: Date): Promise<void> {
    return this.#add({ ...facts, ...this.#stamp(), at: at.toISOString() }, this.#viewer());
  }

  /**
   * Adds an event that an earlier page could not store.
   * @param line an event, or facts with their time; dropped if this version does not know it
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
   * Changes the log, all or nothing, after all earlier changes.
   * @param work may run twice, if the disk fails; it must change nothing but the tables
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

  /** Call it after `change` has changed the log: this tab and the other tabs then read the log again. */
  async changed(): Promise<void> {
    this.#tellTabs(changedMessage);
    await this.#read();
  }

  /** From now on events belong to, and are shown to, this account; undefined: the log's owner. */
  set learner(userId: string | undefined) {
    if (userId === this.#learner) return;
    this.#learner = userId;
    // the shown events are chosen at once, since the store may be slow: a learner must not see the practice of the
    // previous learner
    this.#showEvents(this.snapshot().events, this.snapshot().storage);
    void this.#read();
  }

  /** Called with news of the log; the sync is the only listener. */
  set onNews(hear: (news: LogNews) => void) {
    this.#hearNews = hear;
  }

  /**
   * Saves for the next page what is neither on the disk nor on the server. Synchronous, for a page that is being left.
   */
  leave(): void {
    const unsent: readonly unknown[] =
      this.#store.kind === 'disk' ? [...this.#inFlight.values()] : this.#store.memory.unsent();
    if (unsent.length > 0) this.#ports.leave(unsent);
  }

  #stamp() {
    return { v: 1, id: uuid(), device: this.#device, zone: timeZone() } as const;
  }

  #viewer(): string | undefined {
    return this.#learner ?? this.#owner;
  }

  async #add(event: PracticeEvent, learner: string | undefined): Promise<void> {
    const { id } = event;
    const line = learner === undefined ? event : { ...event, learner };
    this.#showOne(line);
    if (this.#store.kind === 'disk') await this.#write(this.#store.disk, id, line);
    // within this tick, so that `leave` can save the line if the page is left right now
    else await this.#store.memory.append(id, line);
    this.#tellTabs(line);
    this.#hearNews?.('event-added');
  }

  async #write(disk: DiskStore, id: string, line: unknown): Promise<void> {
    this.#inFlight.set(id, line);
    try {
      await disk.append(id, line);
    } catch {
      // write the line once more; if the disk fails again, the line is stored in memory
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
      // another tab may hold the database: changes continue in memory until it is released
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
    // does not await the writes: a failed write is repeated as a change, which begins only after the present change
    for (const [id, line] of late) void this.#write(disk, id, line);
    await this.#readStore();
    // other tabs have not heard of events that were added before the disk was open
    if (kind !== 'opening' || moved.size + late.length > 0) this.#tellTabs(changedMessage);
    if (kind !== 'opening') this.#hearNews?.('moved-to-disk');
  }

  /**
   * The disk can no longer be written, or is gone: the log continues in memory with a copy of what can still be read.
   */
  async #fallBack(disk: DiskStore): Promise<void> {
    const memory = await copyStore(disk).catch(() => this.#copyOfShown());
    disk.close();
    this.#useMemory(memory);
    this.#retryLater();
  }

  #copyOfShown(): MemoryStore {
    const learner = this.#viewer();
    return new MemoryStore({
      events: this.snapshot().events.map((event) => [event.id, event]),
      device: learner === undefined ? [] : [['owner', learner]],
    });
  }

  #useMemory(memory: MemoryStore): void {
    this.#store = { kind: 'memory', memory };
    this.#shown.set({ ...this.snapshot(), storage: 'memory' });
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
    const store = this.#store.kind === 'disk' ? this.#store.disk : this.#store.memory;
    const { events: known } = this.snapshot();
    const added: unknown[] = [];
    this.#addedMeanwhile = added;
    const [events, owner] = await store
      .change(({ events: table, device }) =>
        Promise.all([readEvents(table, known), device.get('owner')]),
      )
      // the last state is shown until the next change falls back to memory
      .catch(() => [this.snapshot().events, this.#owner] as const);
    this.#owner = owner;
    this.#showEvents(events, this.#store.kind);
    this.#addedMeanwhile = undefined;
    for (const line of added) this.#showOne(line);
  }

  /** Shows the events that the learner may see. If they are the same as before, the snapshot stays the same object. */
  #showEvents(all: readonly PracticeEvent[], storage: LogSnapshot['storage']): void {
    const events = all.filter((event) => this.#isVisible(event));
    const { events: shown, storage: before } = this.snapshot();
    const isSame = events.length === shown.length && events.every((one, n) => one === shown[n]);
    if (!isSame || storage !== before) this.#shown.set({ events, storage });
  }

  /** Whether the learner may see a line: it is their own, or belongs to no account yet. */
  #isVisible(line: unknown): boolean {
    const learner = learnerOf(line) ?? this.#owner;
    return learner === undefined || learner === this.#viewer();
  }

  #showOne(line: unknown): void {
    this.#addedMeanwhile?.push(line);
    const event = readPracticeEvent(line);
    const { events, storage } = this.snapshot();
    if (event === undefined || !this.#isVisible(line)) return;
    if (events.some(({ id }) => id === event.id)) return;
    this.#shown.set({ events: [...events, event], storage });
  }
}

/** An event is stored once, even if two pages add it. */
async function putOnce(events: LogTables['events'], id: string, line: unknown): Promise<void> {
  if ((await events.get(id)) === undefined) await events.put(line, id);
}
