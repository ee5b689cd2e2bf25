import { diagnoseWord, hintOf, type KnownWord, type WordDiagnosis } from '@nghego/engine/diagnosis';
import { hintText } from './hint-text.ts';

/** What is wrong with a word: the places, and the text about it; no text if nothing explains it. */
export function wordMistake(
  word: KnownWord,
  typed: string,
): Pick<WordDiagnosis, 'kind' | 'marks'> & { text: string | undefined } {
  const { kind, slots, marks } = diagnoseWord(word, typed);
  return { kind, marks, text: kind === null ? undefined : hintText(hintOf({ kind, slots })) };
}
