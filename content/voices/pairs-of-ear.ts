import type { EarFiles } from '@nghego/contracts/ear-file';
import { paceOf } from '@nghego/engine/practice/pace';
import { dictionary } from 'cmu-pronouncing-dictionary';
import { signsOf } from '../../apps/server/src/services/speech/neural/signs-of-accent.ts';
import { transcribe } from '../../apps/server/src/services/speech/neural/transcribe.ts';
import type { SaidOfPair } from './hearing/verify-pairs.ts';
import { type Pronunciation, pronounce, pronounceSigns } from './hearing/pronounce.ts';
import { accentOfSlot, type Slot } from './packs.ts';

type Pair = EarFiles['contrasts'][number]['pairs'][number];
type Word = Pick<Pair['a'], 'word' | 'phonetic'>;

/** Whether a voice says the two words so that they can be told apart. */
export const saysPair = (slot: Slot, { british, unclear = [] }: Pair): boolean =>
  (british !== false || accentOfSlot(slot) !== 'British') && !unclear.includes(slot);

export const wordOf = ({ word, phonetic }: Word) => ({ text: word, phonetic, pace: paceOf.word });

/** Both words of each pair as a voice pronounces them, for a recogniser. */
export const saidPairs = (
  pairs: readonly Pair[],
  slot: Slot,
): (SaidOfPair & ReturnType<typeof wordOf>)[] =>
  pairs.flatMap(({ a, b }) =>
    [
      [a, b],
      [b, a],
    ].flatMap(([word, other]) =>
      word === undefined || other === undefined
        ? []
        : [
            {
              ...wordOf(word),
              otherText: other.word,
              pair: `${a.word} ${b.word}`,
              said: pronounced(word, slot),
              other: pronounced(other, slot),
            },
          ],
    ),
  );

function pronounced({ word, phonetic }: Word, slot: Slot): Pronunciation {
  const accent = accentOfSlot(slot);
  return accent === 'British'
    ? pronounceSigns(transcribe(word, phonetic, dictionary, signsOf[accent]))
    : pronounce(word, phonetic, dictionary);
}
