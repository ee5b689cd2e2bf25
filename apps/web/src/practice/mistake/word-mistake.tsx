import { diagnoseWord, hintOf, type KnownWord, type WordDiagnosis } from '@nghego/engine/diagnosis';
import { drillNamed } from '@nghego/engine/sounds/has-drill';
import type { ReactNode } from 'react';
import { hintText } from './hint-text.ts';
import { HintWithDrill } from './hint-with-drill.tsx';

/** What is wrong with a word: the places, and the hint about it; no hint if nothing explains it. */
export function wordMistake(
  word: KnownWord,
  typed: string,
): Pick<WordDiagnosis, 'kind' | 'marks'> & { hint: ReactNode } {
  const { kind, slots, marks } = diagnoseWord(word, typed);
  if (kind === null) return { kind, marks, hint: undefined };
  const text = hintText(hintOf({ kind, slots }));
  return { kind, marks, hint: <HintWithDrill text={text} sounds={drillNamed({ kind, slots })} /> };
}
