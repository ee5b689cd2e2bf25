import type { PracticeFacts } from '@nghego/engine/practice-event';
import { whenIdle } from '../../platform/when-idle.ts';
import type { DeviceLog } from './device-log.ts';
import { isAnythingLeft, leaveAnswers, takeAnswers } from './left-answers.ts';
import { logChannel, logName, type LogSnapshot } from './log-snapshot.ts';

type Answer = { facts: PracticeFacts; at: Date; given?: Promise<void> };

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
  /** answers that the log could not take yet */
  readonly #waiting = new Set<Answer>();
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
   * Adds an event, in the tick in which the log can write; the promise tells that it has arrived on the disk, or that
   * it cannot now: then it waits for the log, and if the page is left meanwhile, for the next page.
   */
  async append(facts: PracticeFacts, at = new Date()): Promise<void> {
    const answer: Answer = { facts, at };
    this.#waiting.add(answer);
    addEventListener('pagehide', this.#leave);
    try {
      const log = await this.open();
      await log.read();
      await this.#give(log, answer);
    } catch {
      this.#show({ ...this.#snapshot, keeping: 'lost' });
      this.#tryLater();
    }
  }

  /** Once: who comes later waits for the same; what was left to the next page is given there. */
  async #give(log: DeviceLog, answer: Answer): Promise<void> {
    if (this.#waiting.delete(answer)) answer.given = log.append(answer.facts, answer.at);
    await answer.given;
  }

  readonly #leave = (): void => {
    if (this.#waiting.size === 0) return;
    leaveAnswers([...this.#waiting].map(({ facts, at }) => ({ ...facts, at })));
    this.#waiting.clear();
  };

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
      for (const line of takeAnswers()) void log.adopt(line);
      // whoever asked for the log
      void log.read().then(() => {
        for (const answer of this.#waiting) void this.#give(log, answer);
      });
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
  if (isAnythingLeft()) return true;
  try {
    const stores = await indexedDB.databases();
    return stores.some(({ name }) => name === logName);
  } catch {
    return true;
  }
}
