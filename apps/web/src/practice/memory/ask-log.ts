import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { type Remote, wrap } from 'comlink';
import type { LogWorker } from './log-worker.ts';

/** How many events the worker gets at a time: copying them takes a phone some milliseconds. */
const eventsAtOnce = 256;

type Running = { log: Remote<LogWorker>; known: Set<PracticeEvent>; failed: Promise<never> };

let running: Running | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Asks the worker something about a log, after all earlier questions.
 * @throws if its code could not be fetched; the next question fetches it again
 */
export function askLog<Result>(
  events: readonly PracticeEvent[],
  ask: (log: Remote<LogWorker>) => Promise<Result>,
): Promise<Result> {
  const answer = last.then(async () => {
    running ??= start();
    const { log, failed } = running;
    try {
      return await Promise.race([failed, give(running, events).then(() => ask(log))]);
    } catch (error) {
      running = undefined;
      throw error;
    }
  });
  last = answer.catch(() => undefined);
  return answer;
}

function start(): Running {
  const worker = new Worker(new URL('./log-worker.ts', import.meta.url), { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      reject(new Error(message));
    });
  });
  failed.catch(() => undefined);
  return { log: wrap<LogWorker>(worker), known: new Set(), failed };
}

/** Tells the worker what has changed in the log since the last question. */
async function give({ log, known }: Running, events: readonly PracticeEvent[]): Promise<void> {
  const now = new Set(events);
  const added = events.filter((event) => !known.has(event));
  const removed = [...known].filter((event) => !now.has(event));
  for (const event of removed) known.delete(event);
  await log.change(
    [],
    removed.map(({ id }) => id),
  );
  for (let from = 0; from < added.length; from += eventsAtOnce) {
    const part = added.slice(from, from + eventsAtOnce);
    await log.change(part, []);
    for (const event of part) known.add(event);
  }
}
