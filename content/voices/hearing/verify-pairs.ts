import type { Pcm } from '../../../apps/server/src/services/speech/pcm.ts';
import type { Pronunciation } from './pronounce.ts';
import type { Recogniser } from './recogniser.ts';

/** A word of a pair, and how it and the other word are pronounced. */
export type SaidOfPair = { pair: string; said: Pronunciation; other: Pronunciation };

/** How often a recogniser chose the right word of a pair, and the pairs of which it did not. */
export type PairVerdicts = { right: number; of: number; missed: string[] };

/**
 * Has a recogniser choose between the two words of a pair (EA-01).
 * @param parts.read returns a decoded sound; undefined if the voice does not say the word
 * @param parts.start gets both words of all pairs
 */
export async function verifyPairs<Word extends SaidOfPair>(
  words: readonly Word[],
  parts: {
    read: (word: Word) => Promise<Pcm | undefined>;
    start: (words: ReadonlySet<string>) => Promise<Recogniser>;
  },
): Promise<PairVerdicts> {
  const recogniser = await parts.start(
    new Set(words.flatMap(({ said, other }) => [...said, ...other])),
  );
  const verdicts: PairVerdicts = { right: 0, of: 0, missed: [] };
  const missed = new Set<string>();
  try {
    for (const word of words) {
      const pcm = await parts.read(word);
      if (pcm === undefined) continue;
      verdicts.of += 1;
      if ((await recogniser.hear({ pcm, choices: [word.said, word.other] })) === 0)
        verdicts.right += 1;
      else missed.add(word.pair);
    }
  } finally {
    recogniser.stop();
  }
  return { ...verdicts, missed: [...missed] };
}
