import type { PracticeFacts } from '@nghego/engine/practice-event';
import { whenIdle } from '../../platform/when-idle.ts';
import type { DeviceLog } from './device-log.ts';
import { logChannel, logName, type LogSnapshot } from './log-snapshot.ts';

/** Where the log's own chunk could not be loaded: so long until it is tried again. */
const retryMs = 5_000;

/**
 * The log of this browser as screens hold it, from their first paint on. The log itself ({@link DeviceLog}) is a chunk
 * that comes once the page is at rest, and on screens that only read it, once there is anything to be read.
 */
class PracticeLog {
  #snapshot: LogSnapshot = { events: [], keeping: 'unknown' };
  readonly #listeners = new Set<() => void>();
  #log: Promise<DeviceLog> | undefined;
  /** answers that came while the log's chunk could not be had */
  readonly #waiting: { facts: PracticeFacts; at: Date }[] = [];
  #retry: ReturnType<typeof setTimeout> | undefined;

  readonly snapshot = (): LogSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The log itself; rejects where its chunk cannot be had. */
  open(): Promise<DeviceLog> {
    this.#log ??= this.#load();
    return this.#log;
  }

  /** All that was practised here, once it has been read. */
  async read(): Promise<LogSnapshot> {
    const log = await this.open();
    return log.read();
  }

  /**
   * Adds an event, in the tick in which the log is there; the promise tells that it has arrived on the disk, or that
   * it cannot now: then it waits, as long as the page lives, for the log's chunk.
   */
  async append(facts: PracticeFacts, at = new Date()): Promise<void> {
    try {
      const log = await this.open();
      await log.append(facts, at);
    } catch {
      this.#waiting.push({ facts, at });
      this.#show({ ...this.#snapshot, keeping: 'lost' });
      this.#tryLater();
    }
  }

  #tryLater(): void {
    if (this.#retry !== undefined) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.open().catch(() => this.#tryLater());
    }, retryMs);
  }

  async #load(): Promise<DeviceLog> {
    try {
      const { DeviceLog } = await import('./device-log.ts');
      const log = new DeviceLog();
      // whoever asked for the log: nothing is called kept while an answer still waits
      for (const { facts, at } of this.#waiting.splice(0)) void log.append(facts, at);
      log.subscribe(() => this.#show(log.snapshot()));
      return log;
    } catch (error) {
      this.#log = undefined;
      throw error;
    }
  }

  #show(snapshot: LogSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

/** The log of this browser. */
export const practiceLog = new PracticeLog();

const reading = () => practiceLog.read().catch(() => undefined);

/**
 * Reads the log once the page is at rest: for screens that will add to it.
 * @returns what calls it off
 */
export function readLogSoon(): () => void {
  return whenIdle(reading);
}

/**
 * Reads the log once the page is at rest, if this browser has one, and as soon as another tab makes one.
 * @returns what calls it off
 */
export function readLogIfAny(): () => void {
  const channel = logChannel();
  channel?.addEventListener('message', () => void reading(), { once: true });
  const stop = whenIdle(async () => {
    if (await mayHaveLog()) await reading();
  });
  return () => {
    stop();
    channel?.close();
  };
}

/** Whether this browser has kept anything; where it does not tell, it may. */
async function mayHaveLog(): Promise<boolean> {
  try {
    const stores = await indexedDB.databases();
    return stores.some(({ name }) => name === logName);
  } catch {
    return true;
  }
}
