import type { Dictionary } from '../../services/speech/neural/say-word.ts';
import { british } from '../../services/speech/neural/signs-of-accent.ts';
import { transcribe } from '../../services/speech/neural/transcribe.ts';
import { keyOf, type PackedSound } from '../../services/speech/pack/pack-index.ts';
import { sumOf } from '../../services/speech/pack/sum-of.ts';
import type { Pcm } from '../../services/speech/pcm.ts';
import { speakableText } from '../../services/speech/speakable-text.ts';
import type { Course } from '../../db/seed/course-items.ts';
import { paceOfRecord } from '../../modules/voicing/first-voices.ts';

/** A text of the course, and the signs by which a British voice says it. */
export type Line = Pick<PackedSound, 'shard' | 'text' | 'phonetic' | 'pace' | 'signs'>;

/** What the pack is to hold, in teaching order: the words of each topic, the sentences of each part; each text once. */
export function linesOf({ topics, parts }: Course, dictionary: Dictionary): Line[] {
  const words = topics.flatMap(({ slug, words: own }) =>
    own.map(({ word, phonetic }) => ({
      shard: slug,
      text: word,
      phonetic,
      pace: paceOfRecord('vocabulary'),
    })),
  );
  const sentences = parts.flatMap(({ part, sentences: own }) =>
    own.map(({ english }) => ({
      shard: part,
      text: english,
      phonetic: '',
      pace: paceOfRecord('sentences'),
    })),
  );
  const once = new Map([...words, ...sentences].toReversed().map((line) => [keyOf(line), line]));
  return [...once.values()].toReversed().map((line) => ({
    ...line,
    signs: transcribe(speakableText(line.text), line.phonetic, dictionary, british),
  }));
}

/** What became of the course's texts. */
export type Packed = {
  /** in the order of the lines; those that an older pack had are taken from there */
  sounds: { entry: PackedSound; bytes: Uint8Array }[];
  made: number;
  /** lines that no sound could be had of */
  lacking: Line[];
  /** lines whose sound failed the check (VO-04): at run time the next voice says them */
  faulty: { line: Line; faults: string[] }[];
};

/**
 * Makes what a pack of the course lacks.
 * @param parts.older finds a sound that was packed before
 * @param parts.say raw sound; undefined if it cannot be had
 * @param parts.finish levels, encodes and checks it
 */
export async function packCourse(
  lines: readonly Line[],
  parts: {
    older: (line: Line) => Promise<Uint8Array | undefined>;
    say: (signs: string, pace: number) => Promise<Pcm | undefined>;
    finish: (raw: Pcm, line: Line) => Promise<{ bytes: Uint8Array; faults: string[] }>;
    progress: (done: number) => void;
  },
): Promise<Packed> {
  const packed: Packed = { sounds: [], made: 0, lacking: [], faulty: [] };
  const add = (line: Line, bytes: Uint8Array): void =>
    void packed.sounds.push({
      entry: { ...line, bytes: bytes.length, sum: sumOf(bytes) },
      bytes,
    });
  for (const [at, line] of lines.entries()) {
    parts.progress(at);
    const older = await parts.older(line);
    if (older !== undefined) {
      add(line, older);
      continue;
    }
    const raw = await parts.say(line.signs, line.pace);
    if (raw === undefined) {
      packed.lacking.push(line);
      continue;
    }
    const { bytes, faults } = await parts.finish(raw, line);
    if (faults.length > 0) packed.faulty.push({ line, faults });
    else {
      add(line, bytes);
      packed.made += 1;
    }
  }
  return packed;
}
