import { ownListLimits } from '@nghego/contracts/own-lists';
import { type Archive, openArchive } from './open-archive.ts';
import { openCollection, type Sqlite } from './open-collection.ts';
import type { AnkiNoteType, Chosen, NoteRow } from './note-types.ts';
import { PackageFault } from './package-fault.ts';
import { type MediaMap, nameKey, readJsonMap, readProtobufMap } from './read-media-map.ts';
import { readNoteTypes } from './read-note-types.ts';
import { describeNotes, readNotes } from './read-notes.ts';
import { readZstd } from './read-zstd.ts';
import { createUnpackBudget, type UnpackBudget } from './unpack-budget.ts';

/** The bytes of a sound; or why there are none. */
export type PackageSound = Uint8Array | 'MISSING' | 'NOT_A_SOUND' | 'TOO_LARGE';

/** A package that is open; its fields are read on demand. Each call throws PackageFault. */
export type OpenPackage = {
  describe: () => AnkiNoteType[];
  notes: (chosen: Chosen) => NoteRow[];
  /** returns a sound by the name that notes give it */
  sound: (name: string) => Promise<PackageSound>;
};

/**
 * The files that may hold the collection, the newest format first. Newer packages also hold `collection.anki2`, for old
 * versions of Anki; its one note only says that Anki must be updated.
 */
const collections = [
  { file: 'collection.anki21b', isPacked: true },
  { file: 'collection.anki21', isPacked: false },
  { file: 'collection.anki2', isPacked: false },
];

const mostOfMediaMap = 32 * 1024 * 1024;

/**
 * Opens an Anki package of any version since 2.1 (LI-06).
 * @throws PackageFault
 */
export async function openPackage(sqlite: Sqlite, package_: Blob): Promise<OpenPackage> {
  const budget = createUnpackBudget();
  const archive = await openArchive(package_, budget);
  const form = collections.find(({ file }) => archive.has(file));
  if (form === undefined) throw new PackageFault('NOT_A_PACKAGE');
  const packed = await archive.read(form.file, budget.left());
  if (packed === undefined) throw new PackageFault('TOO_LARGE');
  const collection = form.isPacked ? readZstd(packed, budget.left(), budget.spend) : packed;
  if (collection === undefined) throw new PackageFault('TOO_LARGE');
  const database = openCollection(sqlite, collection);
  let files: MediaMap | undefined;
  return {
    describe: () => describeNotes(database, readNoteTypes(database)),
    notes: (chosen) => readNotes(database, chosen),
    sound: async (name) => {
      files ??= await readMediaMap(archive, budget, form.isPacked);
      const file = files.get(nameKey(name));
      return file === undefined ? 'MISSING' : readSound(archive, budget, file, form.isPacked);
    },
  };
}

async function readMediaMap(
  archive: Archive,
  budget: UnpackBudget,
  isPacked: boolean,
): Promise<MediaMap> {
  const read = await archive.read('media', mostOfMediaMap);
  // a package without sounds may have no list of them
  if (read === undefined) return new Map();
  if (!isPacked) return readJsonMap(read);
  const map = readZstd(read, mostOfMediaMap, budget.spend);
  if (map === undefined) throw new PackageFault('TOO_LARGE');
  return readProtobufMap(map);
}

/** Reads a sound. A broken sound is left out, and its note is added all the same. */
async function readSound(
  archive: Archive,
  budget: UnpackBudget,
  file: string,
  isPacked: boolean,
): Promise<PackageSound> {
  if (!archive.has(file)) return 'MISSING';
  try {
    const read = await archive.read(file, ownListLimits.sound);
    const bytes = read && isPacked ? readZstd(read, ownListLimits.sound, budget.spend) : read;
    return bytes ?? 'TOO_LARGE';
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error;
    return error.code === 'TOO_LARGE' ? 'TOO_LARGE' : 'NOT_A_SOUND';
  }
}
