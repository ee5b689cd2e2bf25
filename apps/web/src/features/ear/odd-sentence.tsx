import type { SensePair } from '@nghego/contracts/ear';
import type { Sense } from '@nghego/engine/practice/practice-event';
import type { ReactNode } from 'react';

/**
 * A sentence of a pair, or its translation; where it makes no sense, the words that the other one does not have are
 * marked.
 */
export function OddSentence({
  pair,
  said,
  language = 'english',
}: {
  pair: SensePair;
  said: Sense;
  language?: 'english' | 'vietnamese';
}): ReactNode {
  const text = pair[said][language];
  const [words, others] = [text.split(' '), pair.sensible[language].split(' ')];
  const from = words.findIndex((word, n) => word !== others[n]);
  const after = words.toReversed().findIndex((word, n) => word !== others.at(-1 - n));
  if (said === 'sensible' || from < 0 || after < 0) return text;
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
