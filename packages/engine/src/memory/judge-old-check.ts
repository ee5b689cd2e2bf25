import { isRight, type KnownSentence, type KnownWord } from '../diagnosis.ts';
import { judgeSentence } from '../diagnosis/judge-sentence.ts';
import { judgeWord } from '../diagnosis/judge-word.ts';
import type { Judgement } from './memory-marks.ts';
import { type CourseWord, missedWords } from './missed-words.ts';
import type { SentenceChecked, WordChecked } from '../practice/practice-event.ts';

/** The course's texts by id; undefined for an unknown id. */
export type JudgedTexts = {
  wordOf: (wordId: string) => KnownWord | undefined;
  sentenceOf: (sentenceId: string) => KnownSentence | undefined;
  /** Words that a sentence may contain; without them no word counts as missed in a sentence. */
  courseWords?: readonly CourseWord[];
};

/**
 * Judges a check from before 2026-11-22, whose event does not contain the mistake (ME-02, ME-03).
 * @returns undefined if its text is unknown
 */
export function judgeOldCheck(
  event: WordChecked | SentenceChecked,
  texts: JudgedTexts,
): Judgement | undefined {
  if (event.kind === 'word-checked') {
    const word = texts.wordOf(event.wordId);
    if (word === undefined) return undefined;
    const { verdict, mistake } = judgeWord(word, event.typed);
    return { correct: isRight(verdict), mistake };
  }
  const sentence = texts.sentenceOf(event.sentenceId);
  if (sentence === undefined) return undefined;
  const { verdict, mistake, boxes } = judgeSentence(sentence, event.typed);
  const missed = texts.courseWords && missedWords(sentence, event.typed, texts.courseWords, boxes);
  return { correct: isRight(verdict), mistake, ...(missed && { missed }) };
}
