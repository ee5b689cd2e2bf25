import type { Dictionary } from '../../apps/server/src/services/speech/neural/say-word.ts';
import { signsOf } from '../../apps/server/src/services/speech/neural/signs-of-accent.ts';
import { transcribe } from '../../apps/server/src/services/speech/neural/transcribe.ts';
import { keyOf, type PackedSound } from '../../apps/server/src/services/speech/pack/pack-index.ts';
import { sumOf } from '../../apps/server/src/services/speech/pack/sum-of.ts';
import type { Pcm } from '../../apps/server/src/services/speech/pcm.ts';
import { speakableText } from '../../apps/server/src/services/speech/speakable-text.ts';
import { paceOf } from '@nghego/engine/practice/pace';
import { saysPair, wordOf } from './pairs-of-ear.ts';
import { accentOfSlot, type PackedSlot, planOf } from './packs.ts';
import type { EarFiles } from '@nghego/contracts/ear-file';
import type { Course } from '../../apps/server/src/db/seed/course-items.ts';

/** A text of the course, and the signs that the pack's voice gets for it. */
export type Line = Pick<PackedSound, 'shard' | 'text' | 'phonetic' | 'pace' | 'signs'>;

type Text = Omit<Line, 'signs'>;

/** The shard of the words of ear training that are not words of the course. */
export const earShard = 'ear';

/** What packs are made of: the course, and the pairs of words of ear training. */
type Texts = Course & Pick<EarFiles, 'contrasts'>;

/**
 * The lines of a pack, in teaching order: the words of each topic, the sentences of each part, the lines of listening
 * that the voice's slot speaks, and the words of ear training; each text once.
 */
export function linesOf(all: Texts, slot: PackedSlot, dictionary: Dictionary): Line[] {
  const kinds = {
    words: wordsOf,
    sentences: sentencesOf,
    lines: listeningOf,
    drills: drillsOf,
    checks: checksOf,
  };
  const texts: Text[] = [];
  const { holds, without = [] } = planOf[slot];
  for (const kind of holds) {
    const known = new Set(texts.map(keyOf));
    const once = onceEach(kinds[kind](all, slot));
    // come last, so that the packed files with texts of the course stay as they are
    texts.push(...once.filter((line) => !known.has(keyOf(line))));
  }
  const signs = signsOf[accentOfSlot(slot)];
  const said = texts.filter(({ text }) => !without.includes(text));
  return said.map((line) => ({
    ...line,
    signs: transcribe(speakableText(line.text), line.phonetic, dictionary, signs),
  }));
}

const onceEach = (texts: readonly Text[]): Text[] =>
  [...new Map(texts.toReversed().map((line) => [keyOf(line), line])).values()].toReversed();

const wordsOf = ({ topics }: Course): Text[] =>
  topics.flatMap(({ slug, words }) =>
    words.map(({ word, phonetic }) => ({ shard: slug, text: word, phonetic, pace: paceOf.word })),
  );

const sentencesOf = ({ parts }: Course): Text[] =>
  parts.flatMap(({ part, sentences }) =>
    sentences.map(({ english }) => ({
      shard: part,
      text: english,
      phonetic: '',
      pace: paceOf.sentence,
    })),
  );

/** Lines of listening, at the voice's own pace, since learners choose the speed. */
const listeningOf = ({ listening }: Course, slot: PackedSlot): Text[] =>
  listening.flatMap((item) => {
    const replies = 'replies' in item ? item.replies.map((reply) => ({ ...reply, by: 'B' })) : [];
    return [...item.lines, ...replies]
      .filter(({ by }) => item.speakers[by] === slot)
      .map(({ english }) => ({
        shard: `listening-${item.part}`,
        text: english,
        phonetic: '',
        pace: 1,
      }));
  });

/** The words of a drill: all pairs that can be told apart in this voice. */
const drillsOf = ({ contrasts }: Texts, slot: PackedSlot): Text[] =>
  contrasts.flatMap(({ pairs }) => wordsOfPairs(pairs, slot));

/** Pairs of a contrast in its checks: six before the drill, and six others after it. */
const pairsOfChecks = 12;

const checksOf = ({ contrasts }: Texts, slot: PackedSlot): Text[] =>
  contrasts.flatMap(({ pairs }) => wordsOfPairs(pairs.slice(0, pairsOfChecks), slot));

const wordsOfPairs = (pairs: Texts['contrasts'][number]['pairs'], slot: PackedSlot): Text[] =>
  pairs
    .filter((pair) => saysPair(slot, pair))
    .flatMap(({ a, b }) => [a, b])
    .map((word) => ({ shard: earShard, ...wordOf(word) }));

/** The result of packing the course's texts. */
export type Packed = {
  /** in the order of the lines; sounds of the earlier pack are kept */
  sounds: { entry: PackedSound; bytes: Uint8Array }[];
  made: number;
  /** lines that have no raw sound yet */
  lacking: Line[];
  /** lines whose sound failed the check (VO-04): at run time another voice says them */
  faulty: { line: Line; faults: string[] }[];
};

/**
 * Packs the lines that the earlier pack has, and those with a raw sound.
 * @param parts.older returns a sound of the earlier pack
 * @param parts.raw returns a line's raw sound; undefined if it is not made yet
 * @param parts.finish levels, encodes and checks a raw sound
 */
export async function packLines(
  lines: readonly Line[],
  parts: {
    older: (line: Line) => Promise<Uint8Array | undefined>;
    raw: (line: Line) => Promise<Pcm | undefined>;
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
    const raw = await parts.raw(line);
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
