import * as z from 'zod/mini';
import { speakingRates } from '@nghego/contracts/speech-choice';

/** The file of a pack that says what its other files hold: a line of JSON for each sound, in their order. */
export const indexName = 'index.jsonl';

/** The file with the sounds of a part of the pack, one MP3 file after the other. */
export const shardFile = (shard: string): string => `${shard}.mp3s`;

const packedSoundSchema = z.object({
  shard: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  /** what is spoken; `phonetic` is empty for a sentence */
  text: z.string(),
  phonetic: z.string(),
  pace: z.literal(speakingRates),
  /** what the voice was given: a sound is made again when this changes */
  signs: z.string(),
  /** its length */
  bytes: z.int().check(z.positive()),
  /** the beginning of its SHA-256 */
  sum: z.string(),
});
export type PackedSound = z.infer<typeof packedSoundSchema>;

/** @throws if a line is no sound */
export const readIndex = (lines: string): PackedSound[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => packedSoundSchema.parse(JSON.parse(line)));

export const writeIndex = (sounds: readonly PackedSound[]): string =>
  sounds.map((sound) => `${JSON.stringify(sound)}\n`).join('');

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

/** The same text is said in another way by another phonetic, or at another pace. */
export const keyOf = ({
  text,
  phonetic,
  pace,
}: Pick<PackedSound, 'text' | 'phonetic' | 'pace'>): string => `${pace}\t${phonetic}\t${text}`;
