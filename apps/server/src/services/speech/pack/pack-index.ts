import * as z from 'zod/mini';
import { speakingRates } from '@nghego/contracts/speech-choice';

/** The file with the index of a pack: a line of JSON for each sound, in the order of the sounds in their files. */
export const indexName = 'index.jsonl';

/** A file with the sounds of a part of the pack, one MP3 file after the other. */
export const shardFile = (shard: string): string => `${shard}.mp3s`;

const packedSoundSchema = z.object({
  shard: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  /** the spoken text; `phonetic` is empty for a sentence */
  text: z.string(),
  phonetic: z.string(),
  pace: z.literal(speakingRates),
  /** the signs that the voice was given: when they change, the sound is made again */
  signs: z.string(),
  /** the length of the MP3 file */
  bytes: z.int().check(z.positive()),
  /** the first digits of its SHA-256 */
  sum: z.string(),
});
export type PackedSound = z.infer<typeof packedSoundSchema>;

/**
 * Reads an index. Only the first line of each shard names the shard.
 * @throws an error if a line is not a sound
 */
export function readIndex(lines: string): PackedSound[] {
  const sounds: PackedSound[] = [];
  for (const line of lines.split('\n'))
    if (line !== '') {
      const shard = sounds.at(-1)?.shard;
      sounds.push(packedSoundSchema.parse({ shard, ...jsonObject.parse(JSON.parse(line)) }));
    }
  return sounds;
}

const jsonObject = z.record(z.string(), z.unknown());

export const writeIndex = (sounds: readonly PackedSound[]): string =>
  sounds
    .map(({ shard, ...sound }, n) => (shard === sounds[n - 1]?.shard ? sound : { shard, ...sound }))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

/** Where each sound begins in its shard, and how long each shard is, in bytes. */
export function placesOf(sounds: readonly PackedSound[]): {
  begins: number[];
  lengths: Map<string, number>;
} {
  const lengths = new Map<string, number>();
  const begins = sounds.map(({ shard, bytes }) => {
    const begin = lengths.get(shard) ?? 0;
    lengths.set(shard, begin + bytes);
    return begin;
  });
  return { begins, lengths };
}

/** The key of a sound: another phonetic or another pace of the same text is another sound. */
export const keyOf = ({
  text,
  phonetic,
  pace,
}: Pick<PackedSound, 'text' | 'phonetic' | 'pace'>): string => `${pace}\t${phonetic}\t${text}`;
