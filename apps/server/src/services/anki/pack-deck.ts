import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/**
 * A package as it goes out: a sound is read when its turn comes, so that one at a time is in memory.
 * @param sounds names in the deck
 * @param read gives the bytes of each; it must be there
 */
export function packDeck(
  collection: Uint8Array,
  sounds: readonly string[],
  read: (name: string) => Promise<Uint8Array>,
): Readable {
  const zip = new ZipFile();
  // ends with an error if a sound cannot be read; who reads has it from the stream itself
  const packed = pipeline(zip.outputStream, new PassThrough(), () => undefined);
  zip.addBuffer(Buffer.from(collection), 'collection.anki2');
  zip.addBuffer(Buffer.from(JSON.stringify(Object.fromEntries(sounds.entries()))), 'media');
  for (const [at, name] of sounds.entries())
    // an MP3 does not get smaller
    zip.addReadStreamLazy(String(at), { compress: false }, (give) => {
      read(name).then(
        (bytes) => give(null, Readable.from([Buffer.from(bytes)])),
        (error: unknown) =>
          packed.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  zip.end();
  return packed;
}
