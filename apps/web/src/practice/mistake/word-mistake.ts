import { diagnoseWord, hintOf, type KnownWord, type WordDiagnosis } from '@nghego/engine/diagnosis';
import { hintText } from './hint-text.ts';

/** What is wrong with a word: where, and what to say of it; no text where nothing explains it. */
export function wordMistake(
  word: KnownWord,
  typed: string,
): { marks: WordDiagnosis['marks']; text: string | undefined } {
  const { kind, slots, marks } = diagnoseWord(word, typed);
  return { marks, text: kind === null ? undefined : hintText(hintOf({ kind, slots })) };
}
