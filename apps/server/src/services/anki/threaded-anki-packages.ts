import type { Worker } from 'node:worker_threads';
import type * as z from 'zod/mini';
import { startThread } from '../start-thread.ts';
import { type AnkiPackages, PackagesBusy, type ReadPackage } from './anki-packages.ts';
import { ankiAnswers, type AnkiQuestion, ankiRefusalSchema } from './anki-worker-messages.ts';
import { PackageFault } from './package-fault.ts';

/** Packages that may wait while another one is read. */
const mostWaiting = 8;

type Ask = <Schema extends z.ZodMiniType>(
  question: AnkiQuestion,
  answer: Schema,
  transferred?: ArrayBuffer[],
) => Promise<z.infer<Schema>>;

/**
 * Packages are read in a thread, which ends after each: what one package did is gone before the next, and one that takes
 * too much time or memory is killed with its thread. One at a time: the memory of a process is bounded by one package,
 * what is unpacked of it, and SQLite's own.
 * @param options.timeoutMs for opening a package, or for one question
 */
export function createAnkiPackages({
  timeoutMs = 30_000,
  startWorker = startAnkiWorker,
}: { timeoutMs?: number; startWorker?: () => Worker } = {}): AnkiPackages {
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let current: Worker | undefined;
  let isStopped = false;

  const readNow = async <Result>(
    load: () => Promise<Uint8Array<ArrayBuffer>>,
    work: (opened: ReadPackage) => Promise<Result>,
  ): Promise<Result> => {
    const bytes = await load();
    return inThread(async (ask) => {
      const { opened, described, noted, sounding } = ankiAnswers;
      await ask({ kind: 'open', bytes }, opened, [bytes.buffer]);
      return work({
        describe: async () => (await ask({ kind: 'describe' }, described)).noteTypes,
        notes: async (chosen) => (await ask({ kind: 'notes', chosen: [...chosen] }, noted)).rows,
        sounds: async (names) =>
          (await ask({ kind: 'sounds', names: [...names] }, sounding)).sounds,
      });
    });
  };

  const inThread = async <Result>(work: (ask: Ask) => Promise<Result>): Promise<Result> => {
    const worker = (current = startWorker());
    // one listener for the thread's whole life: it may also die between two questions
    worker.on('error', () => undefined);
    try {
      return await work((question, answer, transferred = []) =>
        askThread(worker, question, answer, transferred, timeoutMs),
      );
    } finally {
      current = undefined;
      await worker.terminate();
    }
  };

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting > mostWaiting) throw new PackagesBusy();
    waiting += 1;
    const done = turn.then(() => {
      if (isStopped) throw new PackagesBusy();
      return work();
    });
    turn = done.catch(() => undefined);
    return done.finally(() => (waiting -= 1));
  };

  return {
    read: (load, work) => inTurn(() => readNow(load, work)),
    write: (deck) =>
      inTurn(() =>
        inThread(async (ask) => (await ask({ kind: 'write', deck }, ankiAnswers.written)).bytes),
      ),
    stop: async () => {
      isStopped = true;
      await current?.terminate();
      await turn;
    },
  };
}

/** Its own heap is bounded too, beside what it unpacks. */
const startAnkiWorker = (): Worker =>
  startThread('anki-worker', import.meta.url, { maxOldGenerationSizeMb: 384 });

/**
 * The thread's answer to a question. The thread is killed if it takes too long.
 * @throws PackageFault
 */
async function askThread<Schema extends z.ZodMiniType>(
  worker: Worker,
  question: AnkiQuestion,
  answer: Schema,
  transferred: ArrayBuffer[],
  timeoutMs: number,
): Promise<z.infer<Schema>> {
  const reply = await new Promise<unknown>((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    const refuse = (code: 'TOO_SLOW' | 'TOO_LARGE' | 'NOT_A_PACKAGE', cause?: unknown): void =>
      settle(() => reject(new PackageFault({ code }, { cause })));
    const onMessage = (message: unknown): void => settle(() => resolve(message));
    const onError = (cause: Error): void =>
      refuse(isOutOfMemory(cause) ? 'TOO_LARGE' : 'NOT_A_PACKAGE', cause);
    const onExit = (): void => settle(() => reject(new PackagesBusy()));
    const timer = setTimeout(() => refuse('TOO_SLOW'), timeoutMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(question, transferred);
  });
  const refusal = ankiRefusalSchema.safeParse(reply);
  if (refusal.success) throw new PackageFault(refusal.data.fault);
  return answer.parse(reply);
}

const isOutOfMemory = (error: Error): boolean =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
