import type { EarFiles } from '@nghego/contracts/ear-file';
import type { Pcm } from '../../apps/server/src/services/speech/pcm.ts';
import { loudness } from '../../apps/server/src/services/speech/loudness.ts';
import { type Marks, marksOfText, mostTold, tellSenses } from '../judging/halves-of-senses.ts';

/** The marks of a sound: its length and loudness, which listeners notice without understanding the sentence. */
const marksOfSound = (pcm: Pcm): Marks => ({
  seconds: pcm.samples.length / pcm.sampleRate,
  'loudness in LUFS': loudness(pcm),
  'level in dB':
    10 * Math.log10(pcm.samples.reduce((sum, sample) => sum + sample ** 2, 0) / pcm.samples.length),
});

/**
 * How many sentences of 'Fast ear' a classifier sorts rightly by the length and loudness of a voice's sounds (EA-05).
 * @param parts.read returns the decoded sound of a sentence; undefined if the voice does not say it
 * @param parts.progress is called after each pair
 * @returns a line for each mark; `isEnough`: no mark sorts more sentences rightly than EA-05 allows
 */
export async function tellBySound(
  senses: EarFiles['senses'],
  parts: {
    read: (english: string) => Promise<Pcm | undefined>;
    progress: (done: number) => void;
  },
): Promise<{ lines: string[]; isEnough: boolean }> {
  const marks = new Map<string, Marks>();
  for (const [at, { sensible, absurd }] of senses.entries()) {
    for (const { english } of [sensible, absurd]) {
      const pcm = await parts.read(english);
      if (pcm !== undefined) marks.set(english, { ...marksOfText(english), ...marksOfSound(pcm) });
    }
    parts.progress(at + 1);
  }
  const { pairs, told } = tellSenses(senses, (english) => marks.get(english));
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  return {
    lines: told.map(
      ({ by, alone, beside }) =>
        `${by}: ${percent(alone)} of ${2 * pairs} sentences told alone, ${percent(beside)} beside the other of their pair`,
    ),
    isEnough: told.every(({ alone, beside }) => Math.max(alone, beside) <= mostTold),
  };
}
