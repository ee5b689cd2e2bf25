import type { AnkiFault, AnkiImport, AnkiPackage, AnkiReport } from '@nghego/contracts/anki';
import { describeFailure } from '../../../describe-failure.ts';
import { Refusal } from '../../../refusal.ts';
import { PackagesBusy } from '../../../services/anki/anki-packages.ts';
import { PackageFault } from '../../../services/anki/package-fault.ts';
import { noTarget, type Target } from '../fill-lists.ts';
import { type Chosen, createNotesImport, type ImportParts } from './import-notes.ts';
import type { AnkiPackagesRepository } from './packages-repository.ts';
import { receivePackage } from './receive-package.ts';

export type AnkiService = ReturnType<typeof createAnkiService>;

/** A sign that an import is alive, also while it waits for its turn. */
const signMs = 5_000;

/** Anki packages become words of own lists (LI-06). What belongs to another learner is not found. Throws Refusal. */
export function createAnkiService(
  parts: Omit<ImportParts, 'load'> & {
    uploads: AnkiPackagesRepository;
    /** one line for each import that the server could not finish */
    log: (line: string) => void;
  },
) {
  const { packages, imports, uploads, log } = parts;
  /** by the package's id */
  const running = new Map<string, Promise<void>>();

  const load = async (userId: string, packageId: string): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = await uploads.read(userId, packageId);
    if (bytes === undefined) throw new Refusal('NOT_FOUND');
    return bytes;
  };
  const notes = createNotesImport({ ...parts, load });

  const runImport = async (userId: string, target: Target, chosen: Chosen): Promise<void> => {
    const { packageId } = chosen;
    const sign = setInterval(() => {
      // the next sign may come through
      uploads.noteWork(packageId).catch(() => undefined);
    }, signMs);
    try {
      await notes.run(userId, target, chosen, (state) => uploads.noteState(packageId, state));
    } catch (error) {
      const fault = error instanceof PackageFault ? error.fault : null;
      if (fault === null && !(error instanceof Refusal))
        log(`an Anki package was not imported: ${describeFailure(error)}`);
      await uploads.noteState(packageId, { kind: 'failed', fault });
    } finally {
      clearInterval(sign);
    }
  };

  const readState = async (userId: string, packageId: string): Promise<AnkiImport> => {
    const state = await uploads.readState(userId, packageId);
    if (state === undefined) throw new Refusal('NOT_FOUND');
    return state;
  };

  const begin = async (userId: string, target: Target, chosen: Chosen): Promise<void> => {
    const { packageId } = chosen;
    if ((await imports.find(userId, target)) === undefined) throw noTarget(target);
    if (!(await uploads.claim(userId, packageId))) return;
    const run = runImport(userId, target, chosen)
      .catch((error: unknown) => log(`an Anki import is lost: ${describeFailure(error)}`))
      .finally(() => running.delete(packageId));
    running.set(packageId, run);
  };

  return {
    readState,

    upload: async (
      userId: string,
      name: string,
      file: AsyncIterable<Buffer>,
    ): Promise<AnkiPackage> => {
      if (/\.colpkg$/i.test(name.trim())) throw invalidFile({ code: 'COLLECTION' });
      const id = await uploads.begin(userId);
      if (id === undefined) throw new Refusal('OVERLOADED');
      try {
        const size = await receivePackage(file, (nth, bytes) => uploads.addPart(id, nth, bytes));
        if (size === undefined) throw new Refusal('PAYLOAD_TOO_LARGE');
        if (size === 0) throw invalidFile({ code: 'NOT_A_PACKAGE' });
        await uploads.complete(id, size);
        const describe = packages.read(
          () => load(userId, id),
          ({ describe: read }) => read(),
        );
        return { id, noteTypes: await describe };
      } catch (error) {
        await uploads.remove(userId, id);
        throw asRefusal(error);
      }
    },

    remove: async (userId: string, packageId: string): Promise<void> => {
      if (!(await uploads.remove(userId, packageId))) throw new Refusal('NOT_FOUND');
    },

    check: async (userId: string, target: Target, chosen: Chosen): Promise<AnkiReport> => {
      try {
        return await notes.check(userId, target, chosen);
      } catch (error) {
        throw asRefusal(error);
      }
    },

    /** Begins an import, which goes on after the answer. If it was begun already, it stays as it is. */
    start: async (userId: string, target: Target, chosen: Chosen): Promise<AnkiImport> => {
      await begin(userId, target, chosen);
      return readState(userId, chosen.packageId);
    },

    /** As {@link start}, and waits for its end. */
    finish: async (userId: string, target: Target, chosen: Chosen): Promise<AnkiReport> => {
      await begin(userId, target, chosen);
      await running.get(chosen.packageId);
      const state = await readState(userId, chosen.packageId);
      if (state.kind === 'done') return state.report;
      if (state.kind === 'failed' && state.fault !== null) throw invalidFile(state.fault);
      // another device may have made the last list meanwhile
      if ((await imports.find(userId, target)) === undefined) throw noTarget(target);
      throw new Error('an Anki import was not finished');
    },

    /** Ends what is under way; nothing of it was added. */
    close: async (): Promise<void> => {
      await packages.stop();
      await Promise.all(running.values());
    },
  };
}

function asRefusal(error: unknown): unknown {
  if (error instanceof PackageFault) return invalidFile(error.fault);
  return error instanceof PackagesBusy ? new Refusal('OVERLOADED') : error;
}

function invalidFile(fault: AnkiFault): Refusal {
  return new Refusal('INVALID_FILE', describeFault(fault), { reason: fault });
}

/** The English text of a fault, for the API. */
function describeFault({ code, most }: AnkiFault): string {
  switch (code) {
    case 'NOT_A_PACKAGE':
      return 'The file is no Anki package (.apkg), or it is damaged.';
    case 'COLLECTION':
      return 'The file is a whole Anki collection (.colpkg): export a deck as a package (.apkg) instead.';
    case 'NO_NOTES':
      return 'The package holds no notes.';
    case 'TOO_MANY_NOTES':
      return `The package holds more than ${most} notes: export it deck by deck.`;
    case 'TOO_LARGE':
      return 'The package is too large when it is unpacked: export it deck by deck.';
    case 'TOO_SLOW':
      return 'Reading the package takes too long: export it deck by deck.';
    default:
      return code satisfies never;
  }
}
