import type { AnkiAnswer, AnkiQuestion } from './anki-messages.ts';
import type { AnkiNoteType, Chosen, NoteRow } from './package/note-types.ts';
import type { PackageSound } from './package/open-package.ts';
import type { DeckSound } from './package/pack-deck.ts';
import { PackageFault } from './package/package-fault.ts';
import type { DeckToWrite } from './package/write-collection.ts';

/** The longest wait for an answer: a slow phone needs it for 100 MB, and a hostile package would never end. */
const patienceMs = 60_000;

/** A package that is open in a worker of its own. Each call throws PackageFault, or WorkerFailure. */
export type ReadPackage = {
  noteTypes: readonly AnkiNoteType[];
  notes: (chosen: Chosen) => Promise<NoteRow[]>;
  /** returns a sound by the name that notes give it */
  sound: (name: string) => Promise<PackageSound>;
  /** ends the worker, which frees the memory of the package */
  close: () => void;
};

/** The worker could not be loaded, or was closed. */
export class WorkerFailure extends Error {
  override name = 'WorkerFailure';
}

/**
 * Opens an Anki package on this device (LI-06); nothing of it is sent anywhere.
 * @param signal closes the package
 * @throws PackageFault, WorkerFailure
 */
export async function readPackage(file: Blob, signal: AbortSignal): Promise<ReadPackage> {
  const worker = startWorker();
  signal.addEventListener('abort', worker.end);
  const { noteTypes } = await worker.ask({ kind: 'open', file }, 'open');
  return {
    noteTypes,
    notes: async (chosen) => (await worker.ask({ kind: 'notes', chosen }, 'notes')).rows,
    sound: async (name) => (await worker.ask({ kind: 'sound', name }, 'sound')).sound,
    close: worker.end,
  };
}

/**
 * An Anki package of this deck (LI-05).
 * @throws PackageFault, WorkerFailure
 */
export async function writePackage(
  deck: DeckToWrite,
  sounds: readonly DeckSound[],
  signal: AbortSignal,
): Promise<Blob> {
  const worker = startWorker();
  signal.addEventListener('abort', worker.end);
  try {
    return (await worker.ask({ kind: 'write', deck, sounds }, 'write')).file;
  } finally {
    worker.end();
  }
}

/** Starts a worker. It is ended with the fault TOO_SLOW or NO_MEMORY if it takes too long or runs out of memory. */
function startWorker() {
  const worker = new Worker(new URL('anki-worker.ts', import.meta.url), { type: 'module' });
  let settle: (answer: AnkiAnswer | Error) => void = () => undefined;
  const end = (error: Error): void => {
    worker.terminate();
    settle(error);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<AnkiAnswer>) => settle(data));
  // if the worker's file cannot be loaded, the event is no `ErrorEvent`
  worker.addEventListener('error', (event) =>
    end(event instanceof ErrorEvent ? new PackageFault('NO_MEMORY') : new WorkerFailure()),
  );

  const reply = async (question: AnkiQuestion): Promise<AnkiAnswer> => {
    const timer = setTimeout(() => end(new PackageFault('TOO_SLOW')), patienceMs);
    const answer = await new Promise<AnkiAnswer | Error>((resolve) => {
      settle = resolve;
      worker.postMessage(question, []);
    });
    clearTimeout(timer);
    if (answer instanceof Error) throw answer;
    return answer;
  };

  return {
    ask: async <Kind extends AnkiQuestion['kind']>(
      question: AnkiQuestion & { kind: Kind },
      kind: Kind,
    ): Promise<AnkiAnswer & { kind: Kind }> => {
      const answer = await reply(question);
      if (answer.kind === 'refused') throw new PackageFault(answer.code);
      if (!isOf(answer, kind)) throw new WorkerFailure();
      return answer;
    },
    end: () => end(new WorkerFailure()),
  };
}

const isOf = <Kind extends AnkiAnswer['kind']>(
  answer: AnkiAnswer,
  kind: Kind,
): answer is AnkiAnswer & { kind: Kind } => answer.kind === kind;
