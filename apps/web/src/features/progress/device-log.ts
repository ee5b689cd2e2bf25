import {
  type PracticeEvent,
  type PracticeFacts,
  readPracticeEvent,
} from '@nghego/engine/practice-event';
import { v7 as uuid } from 'uuid';
import { type LogStore, openLogStore } from './log-store.ts';
import { type Keeping, type LogSnapshot, logChannel } from './log-snapshot.ts';

/** A store that does not even answer is as good as refused: no learner waits for it. */
const openLimitMs = 3_000;

function refuseAfter(limitMs: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('IndexedDB does not answer')), limitMs);
  });
}

const noEvents: LogSnapshot = { events: [], keeping: 'unknown' };

/** Word to the other tabs that the log was changed by more than an event at its end. */
const changedWord = 'changed';

/**
 * The log of what was practised on this device (DC-19). Append-only, in IndexedDB; where that is refused (private
 * mode, a full disk) it goes on in memory and says so. Other tabs are told of what is added.
 */
export class DeviceLog {
  #snapshot = noEvents;
  readonly #listeners = new Set<() => void>();
  readonly #channel = logChannel();
  #store: Promise<LogStore | undefined> | undefined;
  #device: string = uuid();
  /** added here and not on the disk (yet) */
  readonly #unsaved = new Map<string, PracticeEvent>();
  #onAppended: (() => void) | undefined;

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
   * @param at when it happened
   */
  append(facts: PracticeFacts, at: Date): Promise<void> {
    return this.#keep({ ...facts, ...this.#stamp(), at: at.toISOString() });
  }

  /**
   * Adds what a page was left with before there was a log.
   * @param line facts and their time, as that page wrote them; what this version does not know is dropped
   */
  async adopt(line: unknown): Promise<void> {
    await this.#open();
    if (typeof line !== 'object') return;
    const event = readPracticeEvent({ ...line, ...this.#stamp() });
    if (event !== undefined) await this.#keep(event);
  }

  #stamp() {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    return { v: 1, id: uuid(), device: this.#device, zone } as const;
  }

  async #keep(event: PracticeEvent): Promise<void> {
    this.#unsaved.set(event.id, event);
    this.#set({ ...this.#snapshot, events: [...this.#snapshot.events, event] });
    const store = await this.#open();
    try {
      if (store !== undefined) {
        await putEvent(store, event);
        this.#unsaved.delete(event.id);
      }
      this.#channel?.postMessage(event);
    } catch {
      this.#set({ ...this.#snapshot, keeping: 'lost' });
    }
    this.#onAppended?.();
  }

  /** For the exchange with the account: the store itself, undefined where there is none. */
  store(): Promise<LogStore | undefined> {
    return this.#open();
  }

  /** For the exchange: hears of each event that was added in this tab. */
  set onAppended(heard: () => void) {
    this.#onAppended = heard;
  }

  /** For the exchange: the store was changed by more than an event at its end; all tabs read it anew. */
  async changed(): Promise<void> {
    this.#channel?.postMessage(changedWord);
    await this.#readAnew();
  }

  #open(): Promise<LogStore | undefined> {
    this.#store ??= Promise.race([this.#load(), refuseAfter(openLimitMs)]).catch(() => {
      this.#set({ ...this.#snapshot, keeping: 'lost' });
      return undefined;
    });
    return this.#store;
  }

  async #load(): Promise<LogStore> {
    const store = await openLogStore();
    const device = await store.get('device', 'id');
    if (device === undefined) await store.put('device', this.#device, 'id');
    else this.#device = device;
    this.#add(await store.getAll('events'), 'kept');
    this.#channel?.addEventListener('message', ({ data }) => {
      if (data === changedWord) void this.#readAnew();
      else this.#add([data], this.#snapshot.keeping);
    });
    return store;
  }

  #add(lines: readonly unknown[], keeping: Keeping): void {
    const known = new Set(this.#snapshot.events.map(({ id }) => id));
    const added = readEvents(lines).filter(({ id }) => !known.has(id));
    this.#set({ events: [...added, ...this.#snapshot.events], keeping });
  }

  async #readAnew(): Promise<void> {
    const lines = await this.#open().then((store) => store?.getAll('events'));
    if (lines === undefined) return;
    const saved = readEvents(lines);
    const ids = new Set(saved.map(({ id }) => id));
    const unsaved = [...this.#unsaved.values()].filter(({ id }) => !ids.has(id));
    this.#set({ ...this.#snapshot, events: [...saved, ...unsaved] });
  }

  #set(snapshot: LogSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

/** Written even where the page is left right now: nothing waits for an answer of the store. */
async function putEvent(store: LogStore, event: PracticeEvent): Promise<void> {
  const writing = store.transaction('events', 'readwrite');
  const put = writing.store.put(event, event.id);
  writing.commit();
  await Promise.all([put, writing.done]);
}

function readEvents(lines: readonly unknown[]): PracticeEvent[] {
  return lines.flatMap((line) => readPracticeEvent(line) ?? []);
}
