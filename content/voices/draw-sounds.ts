import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackedSound } from '../../apps/server/src/services/speech/pack/pack-index.ts';
import type { Pcm } from '../../apps/server/src/services/speech/pcm.ts';
import { loudness } from '../../apps/server/src/services/speech/loudness.ts';
import { resample } from './hearing/resample.ts';

type Asked = Pick<PackedSound, 'text' | 'phonetic' | 'pace'>;
/** The sound of a text; undefined if a voice has none. */
export type SoundOf = (asked: Asked) => Promise<Pcm | undefined>;

/** The rate that `measure.py` reads. */
const sampleRate = 24_000;

/** `count` texts, spread evenly over all. */
function spread<Item>(all: readonly Item[], count: number): Item[] {
  const step = all.length / Math.min(count, all.length);
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => {
    const item = all[Math.floor((at + 0.5) * step)];
    if (item === undefined) throw new Error('no such text');
    return item;
  });
}

/**
 * Writes 200 words and 60 sentences as one voice says them, for `measure.py`: raw sounds, `words.jsonl` and
 * `sentences.jsonl`.
 * @returns the lowest and the highest loudness of the sentences, in LUFS
 */
export async function drawSounds(
  texts: readonly Asked[],
  soundOf: SoundOf,
  folder: string,
): Promise<{ words: number; sentences: number; quietest: number; loudest: number }> {
  await mkdir(folder, { recursive: true });
  const drawn = {
    words: spread(
      texts.filter(({ phonetic }) => phonetic !== ''),
      200,
    ),
    sentences: spread(
      texts.filter(({ phonetic }) => phonetic === ''),
      60,
    ),
  };
  const counts = { words: 0, sentences: 0 };
  const loudnesses: number[] = [];
  for (const kind of ['words', 'sentences'] as const) {
    const lines: string[] = [];
    for (const [at, asked] of drawn[kind].entries()) {
      const pcm = await soundOf(asked);
      if (pcm === undefined) continue;
      const file = `${kind}-${at}.f32`;
      await writeFile(join(folder, file), resample(pcm, sampleRate).samples);
      lines.push(`${JSON.stringify({ file, text: asked.text, pace: asked.pace })}\n`);
      if (kind === 'sentences') loudnesses.push(loudness(pcm));
    }
    await writeFile(join(folder, `${kind}.jsonl`), lines.join(''));
    counts[kind] = lines.length;
  }
  return { ...counts, quietest: Math.min(...loudnesses), loudest: Math.max(...loudnesses) };
}
