import { diagnoseWord, hintOf, type KnownWord, type WordDiagnosis } from '@nghego/engine/diagnosis';
import { isMeaning, markedQuery } from '@nghego/engine/text/search';
import { drillNamed } from '@nghego/engine/sounds/has-drill';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { hintText } from './hint-text.ts';
import { HintWithDrill } from './hint-with-drill.tsx';

/**
 * What is wrong with a word: the places, and the hint about it; no hint if nothing explains it. A meaning that was
 * typed is called that, whatever else could be said of its letters.
 */
export function wordMistake(
  word: KnownWord & { meaning: string; senses: readonly { meaning: string }[] },
  typed: string,
): Pick<WordDiagnosis, 'kind' | 'marks'> & { hint: ReactNode; isMeaning: boolean } {
  const { kind, slots, marks } = diagnoseWord(word, typed);
  if (kind === null) return { kind, marks, hint: undefined, isMeaning: false };
  // 'cat' for cut is no 'cắt' without its marks
  const mayBeMeaning = kind === 'other-word' || markedQuery(typed) !== '';
  if (
    mayBeMeaning &&
    isMeaning(typed, [word.meaning, ...word.senses.map((sense) => sense.meaning)])
  )
    return { kind, marks, hint: m.mistake_meaning(), isMeaning: true };
  const text = hintText(hintOf({ kind, slots }));
  const sounds = drillNamed({ kind, slots });
  return {
    kind,
    marks,
    hint: <HintWithDrill kind={kind} text={text} sounds={sounds} />,
    isMeaning: false,
  };
}
