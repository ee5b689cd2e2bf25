import { inflateRawSync } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { PackageFault } from './package-fault.ts';
import type { UnpackBudget } from './unpack-budget.ts';

/** More entries than a package of the most notes needs. */
const mostEntries = 200_000;

/** The compression method of packed entries; the others are stored as they are. */
const deflated = 8;

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
 * Opens a zip archive in memory. Names are keys and never paths: nothing is written anywhere. The reader refuses names
 * that climb, encrypted files, and files that unpack to more than they declare.
 * @throws PackageFault NOT_A_PACKAGE, TOO_LARGE
 */
export async function openArchive(bytes: Uint8Array, budget: UnpackBudget): Promise<Archive> {
  const entries = new Map<string, Entry>();
  const zip = await reading(() => fromBufferPromise(asBuffer(bytes), { lazyEntries: true }));
  await reading(async () => {
    if (zip.entryCount > mostEntries) throw new PackageFault({ code: 'TOO_LARGE' });
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  });
  return {
    has: (name) => entries.has(name),
    read: async (name, most) => {
      const entry = entries.get(name);
      if (entry === undefined || entry.uncompressedSize > most) return undefined;
      budget.spend(entry.uncompressedSize);
      return reading(() => readEntry(zip, entry, bytes));
    },
  };
}

/** Unpacks in this thread, which gives way to pages; a stream would do it in threads that do not. */
async function readEntry(zip: ZipFile, entry: Entry, bytes: Uint8Array): Promise<Uint8Array> {
  if (!entry.canDecodeFileData()) throw new PackageFault({ code: 'NOT_A_PACKAGE' });
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const packed = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize);
  const size = entry.uncompressedSize;
  // fails if more comes than the entry declares
  const whole =
    entry.compressionMethod === deflated
      ? inflateRawSync(packed, { maxOutputLength: Math.max(1, size), chunkSize: size + 64 })
      : packed.slice();
  if (size !== whole.length) throw new PackageFault({ code: 'NOT_A_PACKAGE' });
  return new Uint8Array(whole.buffer, whole.byteOffset, size);
}

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function reading<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof PackageFault) throw cause;
    throw new PackageFault({ code: 'NOT_A_PACKAGE' }, { cause });
  }
}
