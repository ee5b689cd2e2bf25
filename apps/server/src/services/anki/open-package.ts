import { createHash } from 'node:crypto';
import {
  type AnkiFields,
  ankiLimits,
  type AnkiNoteType,
  type SoundFault,
} from '@nghego/contracts/anki';
import type { Database } from 'sql.js';
import { createMp3Check } from '../speech/is-playable-mp3.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { openCollection } from './open-collection.ts';
import { PackageFault } from './package-fault.ts';
import { type MediaMap, nameKey, readJsonMap, readProtobufMap } from './read-media-map.ts';
import { readNoteTypes } from './read-note-types.ts';
import { describeNotes, type NoteRow, readNotes } from './read-notes.ts';
import { readZstd } from './read-zstd.ts';
import { createUnpackBudget, type UnpackBudget } from './unpack-budget.ts';

/** A sound of a package, by the name that notes use; or why there is none. */
export type PackageSound = { name: string } & (
  { hash: string; bytes: Uint8Array } | { fault: SoundFault }
);

/** A package that is open; its fields are read on demand. */
export type OpenPackage = {
  describe: () => AnkiNoteType[];
  notes: (chosen: readonly { id: string; fields: AnkiFields }[]) => NoteRow[];
  /** one after the other */
  sound: (name: string) => Promise<PackageSound>;
};

/** The newest form first: a package has an older one beside it, which only says that Anki is too old. */
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
export async function openPackage(bytes: Uint8Array): Promise<OpenPackage> {
  const budget = createUnpackBudget();
  const archive = await openArchive(bytes, budget);
  const form = collections.find(({ file }) => archive.has(file));
  if (form === undefined) throw new PackageFault({ code: 'NOT_A_PACKAGE' });
  const packed = await archive.read(form.file, budget.left());
  if (packed === undefined) throw tooLarge();
  const collection = form.isPacked ? readZstd(packed, budget.left(), budget.spend) : packed;
  if (collection === undefined) throw tooLarge();
  const database: Database = await openCollection(collection);
  let files: MediaMap | undefined;
  const isMp3 = createMp3Check();
  return {
    describe: () => describeNotes(database, readNoteTypes(database)),
    notes: (chosen) => readNotes(database, chosen),
    sound: async (name) => {
      files ??= await readMediaMap(archive, budget, form.isPacked);
      const file = files.get(nameKey(name));
      return file === undefined
        ? { name, fault: 'MISSING' }
        : { name, ...(await readSound(archive, budget, file, form.isPacked, isMp3)) };
    },
  };
}

async function readMediaMap(
  archive: Archive,
  budget: UnpackBudget,
  isPacked: boolean,
): Promise<MediaMap> {
  const read = await archive.read('media', mostOfMediaMap);
  // a package without sounds may have none
  if (read === undefined) return new Map();
  if (!isPacked) return readJsonMap(read);
  const map = readZstd(read, mostOfMediaMap, budget.spend);
  if (map === undefined) throw tooLarge();
  return readProtobufMap(map);
}

/** A sound that is broken costs its note the sound alone. */
async function readSound(
  archive: Archive,
  budget: UnpackBudget,
  file: string,
  isPacked: boolean,
  isMp3: (bytes: Uint8Array) => Promise<boolean>,
): Promise<{ hash: string; bytes: Uint8Array } | { fault: SoundFault }> {
  if (!archive.has(file)) return { fault: 'MISSING' };
  try {
    const read = await archive.read(file, ankiLimits.sound);
    const bytes = read && isPacked ? readZstd(read, ankiLimits.sound, budget.spend) : read;
    if (bytes === undefined) return { fault: 'TOO_LARGE' };
    if (!(await isMp3(bytes))) return { fault: 'NOT_A_SOUND' };
    return { hash: createHash('sha256').update(bytes).digest('hex'), bytes };
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error;
    return { fault: error.fault.code === 'TOO_LARGE' ? 'TOO_LARGE' : 'NOT_A_SOUND' };
  }
}

const tooLarge = (): PackageFault =>
  new PackageFault({ code: 'TOO_LARGE', most: ankiLimits.unpacked });
