import {
  BlobReader,
  configure,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { joinPieces } from './join-pieces.ts';
import { faultOf, PackageFault } from './package-fault.ts';
import type { UnpackBudget } from './unpack-budget.ts';

// this code runs in a worker already
configure({ useWebWorkers: false });

/** The most entries of an archive: more than a package with the most notes needs. */
const mostEntries = 100_000;

/** The files of a zip archive. */
export type Archive = {
  has: (name: string) => boolean;
  /**
   * @param most a larger file counts as missing
   * @returns its bytes; undefined if it is missing or too large
   * @throws PackageFault
   */
  read: (name: string, most: number) => Promise<Uint8Array | undefined>;
};

/**
 * Opens a zip archive by its directory; a file is read when it is asked for. File names are used as keys only, never as
 * paths: nothing is written anywhere.
 * @throws PackageFault
 */
export async function openArchive(file: Blob, budget: UnpackBudget): Promise<Archive> {
  const entries = new Map<string, FileEntry>();
  try {
    for await (const entry of new ZipReader(new BlobReader(file)).getEntriesGenerator()) {
      if (entries.size >= mostEntries) throw new PackageFault('TOO_LARGE');
      if (!entry.directory) entries.set(entry.filename, entry);
    }
  } catch (cause) {
    throw faultOf(cause);
  }
  return {
    has: (name) => entries.has(name),
    read: async (name, most) => {
      const entry = entries.get(name);
      if (entry === undefined || entry.uncompressedSize > most) return undefined;
      try {
        return await unpack(entry, budget);
      } catch (cause) {
        throw faultOf(cause);
      }
    },
  };
}

/** Unpacks a file; stops when it is larger than the directory says, or than the budget allows. */
async function unpack(entry: FileEntry, budget: UnpackBudget): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const sink = new WritableStream<Uint8Array>({
    write: (piece) => {
      size += piece.length;
      if (size > entry.uncompressedSize) throw new PackageFault('NOT_A_PACKAGE');
      budget.spend(piece.length);
      pieces.push(piece);
    },
  });
  await entry.getData(sink);
  if (size !== entry.uncompressedSize) throw new PackageFault('NOT_A_PACKAGE');
  return joinPieces(pieces);
}
