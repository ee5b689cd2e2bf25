import type { SensePair } from '@nghego/contracts/ear';
import type { Sense } from '@nghego/engine/practice/practice-event';
import type { ReactNode } from 'react';

/** A sentence of a pair; in the sentence without sense, the words that the other sentence does not have are marked. */
export function OddSentence({ pair, said }: { pair: SensePair; said: Sense }): ReactNode {
  const { english } = pair[said];
  const [words, others] = [english.split(' '), pair.sensible.english.split(' ')];
  const from = words.findIndex((word, n) => word !== others[n]);
  const after = words.toReversed().findIndex((word, n) => word !== others.at(-1 - n));
  if (said === 'sensible' || from < 0 || after < 0) return english;
  const to = words.length - after;
  return (
    <>
      {words.slice(0, from).join(' ')}{' '}
      <mark className="text-wrong bg-transparent font-semibold underline underline-offset-4">
        {words.slice(from, to).join(' ')}
      </mark>{' '}
      {words.slice(to).join(' ')}
    </>
  );
}
