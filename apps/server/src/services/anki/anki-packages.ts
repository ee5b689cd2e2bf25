import type { AnkiFields, AnkiNoteType } from '@nghego/contracts/anki';
import type { NoteRow } from './read-notes.ts';
import type { DeckToWrite } from './write-collection.ts';
import type { PackageSound } from './open-package.ts';

/** A package that is open in a thread of its own. Each call throws PackageFault. */
export type ReadPackage = {
  describe: () => Promise<AnkiNoteType[]>;
  notes: (chosen: readonly { id: string; fields: AnkiFields }[]) => Promise<NoteRow[]>;
  /** a few at a time, since all of them are in memory at once */
  sounds: (names: readonly string[]) => Promise<PackageSound[]>;
};

/** Reads and writes Anki packages, one at a time (LI-05, LI-06). */
export type AnkiPackages = {
  /**
   * @param load gives the package's bytes, which are then the thread's
   * @param work must be done with the package when it returns
   * @throws PackageFault; PackagesBusy if too many wait
   */
  read: <Result>(
    load: () => Promise<Uint8Array<ArrayBuffer>>,
    work: (opened: ReadPackage) => Promise<Result>,
  ) => Promise<Result>;
  /** The collection of a package with this deck. Throws PackagesBusy if too many wait. */
  write: (deck: DeckToWrite) => Promise<Uint8Array>;
  /** Ends the thread; what is under way fails. */
  stop: () => Promise<void>;
};

/** Too many packages wait to be read. */
export class PackagesBusy extends Error {
  override name = 'PackagesBusy';
}
