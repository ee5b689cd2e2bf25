import type { LetterStep } from '@nghego/engine/practice/hint-ladder';
import { givenLetters, letterCount } from '@nghego/engine/practice/hint-letters';
import { type Beats, beatsOf } from '@nghego/engine/sounds/beats-of';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';

/**
 * Syllables as dots, the stressed one filled; then the letters that are given, with a gap for each letter that is not
 * given.
 */
export function HintLetters({
  word,
  step,
  phonetic,
}: {
  word: string;
  step: LetterStep;
  phonetic: string;
}): ReactNode {
  const beats = beatsOf(phonetic);
  const given = givenLetters(word, step);
  const count = letterCount(word);
  const begins = given.replace(/_.*$/su, '').trim();
  const isOfBeats = step === 'beats' && beats !== undefined;
  return (
    <span className="block">
      {beats === undefined ? null : (
        <>
          <span aria-hidden className="text-accent me-2 tracking-widest">
            {Array.from({ length: beats.count }, (_, at) =>
              beats.stress === at + 1 ? '●' : '○',
            ).join('')}
          </span>
          <span className={isOfBeats ? '' : 'sr-only'}>{beatsText(beats)} </span>
        </>
      )}
      {isOfBeats ? null : (
        <>
          <span aria-hidden lang="en" className="font-semibold tracking-[0.2em] break-words">
            {given}
          </span>
          <span aria-hidden className="text-muted">
            {' '}
            ({count})
          </span>
          <span className="sr-only">
            {m.practice_letters({ count })}
            {begins === '' ? '' : `, ${m.practice_begins({ letters: begins })}`}{' '}
          </span>
        </>
      )}
    </span>
  );
}

function beatsText({ count, stress }: Beats): string {
  if (count === 1) return m.practice_one_beat();
  return stress === undefined
    ? m.practice_beats({ count })
    : m.practice_beats_stress({ count, stress });
}
