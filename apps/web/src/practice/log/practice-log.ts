import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import { createStore } from '../../platform/store.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import type { DeviceLog } from './device-log.ts';
import { hasPendingAnswers, savePendingAnswers, takePendingAnswers } from './pending-answers.ts';
import { markPractised } from './practised-mark.ts';
import { emptySnapshot, logChannel, logName, type LogSnapshot } from './log-snapshot.ts';

type Answer = { facts: PracticeFacts; at: Date; stored?: Promise<void> };

/** The delay before the log's chunk is loaded again after a failure. */
const retryMs = 5_000;

/**
 * The log of this browser for screens, from their first paint on. The log itself ({@link DeviceLog}) is a chunk that is
 * loaded when the page is idle; screens that only read load it only if there is something to read.
 */
class PracticeLog {
  readonly #shown = createStore(() => emptySnapshot);
  #log: Promise<DeviceLog> | undefined;
  /** answers from before the log was loaded */
  readonly #waiting = new Set<Answer>();
  #retry: ReturnType<typeof setTimeout> | undefined;

  readonly subscribe = this.#shown.subscribe;
  readonly snapshot = this.#shown.read;

  /** The log itself; rejects if its chunk cannot be loaded. */
  open(): Promise<DeviceLog> {
    this.#log ??= this.#load();
    return this.#log;
  }

  /** All practice on this device, once it has been read. */
  async read(): Promise<LogSnapshot> {
    const log = await this.open();
    return log.read();
  }

  /**
   * Adds an event. Resolves once the log has stored it, or once loading the log has failed. After a failure the event
   * is kept until the log can be loaded; if the page is left before, the next page adds it.
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
      this.#show({ ...this.snapshot(), storage: 'memory' });
      this.#tryLater();
    }
  }

  /** Each answer goes to the log once, unless it was saved for the next page. */
  async #give(log: DeviceLog, answer: Answer): Promise<void> {
    if (this.#waiting.delete(answer)) answer.stored = log.append(answer.facts, answer.at);
    await answer.stored;
  }

  readonly #leave = (): void => {
    if (this.#waiting.size === 0) return;
    savePendingAnswers([...this.#waiting].map(({ facts, at }) => ({ ...facts, at })));
    this.#waiting.clear();
  };

  #tryLater(): void {
    if (this.#retry !== undefined) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.open().catch(() => this.#tryLater());
    }, retryMs);
  }

  /** Reads the log if this browser has one. */
  async readIfAny(): Promise<void> {
    if (this.#log !== undefined || (await mayHaveLog())) await this.read();
    else if (this.#log === undefined) this.#show({ ...emptySnapshot, storage: 'none' });
  }

  async #load(): Promise<DeviceLog> {
    try {
      const { DeviceLog } = await import('./device-log.ts');
      const log = new DeviceLog();
      for (const line of takePendingAnswers()) void log.adopt(line);
      // the log also gets the answers that were added while its chunk could not be loaded
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
    markPractised(snapshot);
    this.#shown.set(snapshot);
  }
}

/** The log of this browser. */
export const practiceLog = new PracticeLog();

const reading = () => practiceLog.read().catch(() => undefined);

/**
 * Reads the log when the page is idle: for screens that will add to it.
 * @returns a function that cancels the call
 */
export function readLogSoon(): () => void {
  return whenIdle(reading);
}

/**
 * Reads the log when the page is idle, if this browser has one, and as soon as another page creates one.
 * @returns a function that cancels the call
 */
export function readLogIfAny(): () => void {
  const channel = logChannel();
  const left = new AbortController();
  const { signal } = left;
  channel?.addEventListener('message', () => void reading(), { once: true, signal });
  // a page that returns from the back-forward cache has missed the message
  addEventListener('pageshow', ({ persisted }) => persisted && void practiceLog.readIfAny(), {
    signal,
  });
  const stop = whenIdle(() => practiceLog.readIfAny());
  return () => {
    stop();
    left.abort();
    channel?.close();
  };
}

/** Whether this browser may have a log; true if it does not say. */
async function mayHaveLog(): Promise<boolean> {
  if (hasPendingAnswers()) return true;
  try {
    const stores = await indexedDB.databases();
    return stores.some(({ name }) => name === logName);
  } catch {
    return true;
  }
}
