import type { Pcm } from '../../../apps/server/src/services/speech/pcm.ts';
import type { Pronunciation } from './pronounce.ts';
import type { Recogniser } from './recogniser.ts';

/** A word of a pair and the other one: as they are pronounced, and as they are spelled. */
export type SaidOfPair = {
  pair: string;
  text: string;
  otherText: string;
  said: Pronunciation;
  other: Pronunciation;
};

/** How many words, or pairs, a recogniser got right, and the pairs in which it got something wrong. */
export type PairVerdicts = { right: number; of: number; missed: string[] };

type Parts<Word> = {
  /** returns a decoded sound; undefined if the voice does not say the word */
  read: (word: Word) => Promise<Pcm | undefined>;
  /** starts the recogniser with both words of all pairs */
  start: (words: ReadonlySet<string>) => Promise<Recogniser>;
};

/** Has pocketsphinx choose between the two words of a pair, for the sound of each (EA-01). */
export async function choosePairs<Word extends SaidOfPair>(
  words: readonly Word[],
  { read, start }: Parts<Word>,
): Promise<PairVerdicts> {
  const choicesOf = ({ said, other }: Word) => [said, other];
  const recogniser = await start(new Set(words.flatMap((word) => choicesOf(word).flat())));
  const heard: { pair: string; isRight: boolean }[] = [];
  try {
    for (const word of words) {
      const pcm = await read(word);
      if (pcm === undefined) continue;
      const choice = await recogniser.hear({ pcm, choices: choicesOf(word) });
      heard.push({ pair: word.pair, isRight: choice === 0 });
    }
  } finally {
    recogniser.stop();
  }
  return verdictsOf(heard);
}

/**
 * Has moonshine compare the two sounds of a pair (EA-01). A word that is frequent in its training fits any sound
 * better, so a comparison of the two words for one sound would be unfair. For each sound it measures by how much the
 * sound's own word fits better than the other word. The sum over both sounds must be above 0: in the sum a preference
 * for one word cancels out.
 */
export async function comparePairs<Word extends SaidOfPair>(
  words: readonly Word[],
  { read, start }: Parts<Word>,
): Promise<PairVerdicts> {
  const choicesOf = ({ text, otherText }: Word) => [[text], [otherText]];
  const recogniser = await start(new Set(words.flatMap((word) => choicesOf(word).flat())));
  /** for each pair, and each of its two sounds: by how much the sound's own word fits better than the other word */
  const leads = new Map<string, number[]>();
  try {
    for (const word of words) {
      const pcm = await read(word);
      if (pcm === undefined) continue;
      const [own = 0, other = 0] = await recogniser.weigh({ pcm, choices: choicesOf(word) });
      leads.set(word.pair, [...(leads.get(word.pair) ?? []), own - other]);
    }
  } finally {
    recogniser.stop();
  }
  return verdictsOf(
    [...leads].flatMap(([pair, [one, other]]) =>
      one === undefined || other === undefined ? [] : [{ pair, isRight: one + other > 0 }],
    ),
  );
}

function verdictsOf(heard: readonly { pair: string; isRight: boolean }[]): PairVerdicts {
  const missed = heard.filter(({ isRight }) => !isRight).map(({ pair }) => pair);
  return { right: heard.length - missed.length, of: heard.length, missed: [...new Set(missed)] };
}
