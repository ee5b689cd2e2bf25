import { readEar } from '../../apps/server/src/db/seed/course-files.ts';
import type { Pcm } from '../../apps/server/src/services/speech/pcm.ts';
import { type RecogniserName, startRecogniser } from './hearing/recogniser.ts';
import { choosePairs, comparePairs, type PairVerdicts } from './hearing/verify-pairs.ts';
import { openTalker } from './open-talker.ts';
import { nameOfSlot, type Slot } from './packs.ts';
import { saidPairs, saysPair, wordOf } from './pairs-of-ear.ts';

/**
 * Has two recognisers tell the two words of each pair apart, in the sounds of a voice that says both (EA-01). A pair
 * that both recognisers get wrong belongs in `unclear` of `content/ear/contrasts.json`; pairs that are listed there are
 * tried, too.
 * @param python the command of a Python with both recognisers
 * @param say prints a line
 */
export async function hearPairs(
  slot: Slot,
  python: string,
  say: (line: string) => void,
): Promise<void> {
  const [{ contrasts }, talker] = await Promise.all([readEar(), openTalker(slot)]);
  const pairs = contrasts
    .flatMap((contrast) => contrast.pairs)
    .filter((pair) => saysPair(slot, { ...pair, unclear: [] }))
    .filter(({ a, b }) => [a, b].every((word) => talker.has(wordOf(word))));
  const words = saidPairs(pairs, slot);
  const sounds = new Map<string, Pcm | undefined>();
  const read = async (word: (typeof words)[number]): Promise<Pcm | undefined> => {
    const key = `${word.text} ${word.phonetic}`;
    if (!sounds.has(key)) sounds.set(key, await talker.read(word));
    return sounds.get(key);
  };
  const startOf = (recogniser: RecogniserName) => (all: ReadonlySet<string>) =>
    startRecogniser(python, all, recogniser);
  const name = nameOfSlot(slot);
  const chosen = await choosePairs(words, { read, start: startOf('pocketsphinx') });
  say(`${name}: of two words pocketsphinx chose the right one ${told(chosen)}`);
  const compared = await comparePairs(words, { read, start: startOf('moonshine') });
  say(`${name}: moonshine told the two sounds of a pair apart ${told(compared)}`);
  talker.close();
  const unclear = chosen.missed.filter((pair) => compared.missed.includes(pair));
  const listed = pairs
    .filter((pair) => !saysPair(slot, pair))
    .map(({ a, b }) => `${a.word} ${b.word}`);
  say(`  missed by both: ${unclear.join(', ') || 'none'}`);
  say(`  named in 'unclear': ${listed.join(', ') || 'none'}`);
}

const told = ({ right, of, missed }: PairVerdicts): string =>
  `${right} of ${of} times (${((100 * right) / of).toFixed(1)} %), not of ${missed.join(', ')}`;
