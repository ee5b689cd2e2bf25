import {
  BlobReader,
  BlobWriter,
  configure,
  TextReader,
  Uint8ArrayReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-custom.js';

configure({ useWebWorkers: false });

/** A sound by its name in the deck. */
export type DeckSound = { name: string; file: Blob };

/** The package of a collection and its sounds, as a blob, which the browser may store on the disk. */
export async function packDeck(
  collection: Uint8Array,
  sounds: readonly DeckSound[],
): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter('application/octet-stream'));
  await zip.add('collection.anki2', new Uint8ArrayReader(collection));
  const names = sounds.map(({ name }) => name);
  await zip.add('media', new TextReader(JSON.stringify(Object.fromEntries(names.entries()))));
  // an MP3 does not get smaller
  for (const [at, { file }] of sounds.entries())
    await zip.add(String(at), new BlobReader(file), { level: 0 });
  return zip.close();
}
