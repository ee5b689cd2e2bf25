import { foldWord } from '../diagnosis/compare-word.ts';
import { diagnoseSentence } from '../diagnosis/diagnose-sentence.ts';
import type { MistakeKind } from '../diagnosis/mistake.ts';
import type { BoxDiagnosis, KnownSentence } from '../diagnosis/sentence-diagnosis.ts';
import { plainSigns } from '../text/plain-signs.ts';
import { boxWords } from '../practice/sentence-boxes.ts';

/** A word or term of the course; with its transcription if a caller needs it. */
export type CourseWord = { id: string; word: string; phonetic?: string | undefined };

/** Longer terms are not searched in sentences. */
const longestTerm = 4;

/** Possible words and terms of the course in a sentence: each of its words, and up to four in a row; in lower case. */
export function termKeys(englishSentence: string): Set<string> {
  const words = boxWords(englishSentence).map((word) =>
    plainSigns(word)
      .toLowerCase()
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
  );
  const terms = words.flatMap((_, from) =>
    Array.from({ length: longestTerm }, (__, more) => words.slice(from, from + more + 1).join(' ')),
  );
  return new Set(terms);
}

/** A run of boxes of a sentence, and its folded spelling. */
type Run = { from: number; to: number; term: string };

/** Every run of one to four boxes. */
function runsOf(englishSentence: string): Run[] {
  const words = boxWords(englishSentence).map(foldWord);
  return words.flatMap((_, from) =>
    words.slice(from, from + longestTerm).map((__, more) => {
      const to = from + more + 1;
      return { from, to, term: words.slice(from, to).join('') };
    }),
  );
}

/** Returns the course's words that are spelled as one or more boxes in a row of a sentence. */
export function wordsInSentence(
  englishSentence: string,
  courseWords: readonly CourseWord[],
): CourseWord[] {
  const terms = new Set(runsOf(englishSentence).map(({ term }) => term));
  return courseWords.filter(({ word }) => terms.has(foldWord(word)));
}

/**
 * The course's words that were missed in a sentence (ME-03), with their mistakes: those spelled as one or more boxes in
 * a row, of which at least one is wrong. The same spelling in several topics is several words; inflected forms are
 * other words.
 * @param boxes the diagnosis of the typed text, if the caller has it: making it takes milliseconds
 */
export function missedWords(
  sentence: KnownSentence,
  typed: readonly string[],
  courseWords: readonly CourseWord[],
  boxes: readonly BoxDiagnosis[] = diagnoseSentence(sentence, typed).boxes,
): { wordId: string; kind: MistakeKind }[] {
  if (boxes.every(({ verdict }) => verdict !== 'wrong')) return [];
  const kindOf = new Map<string, MistakeKind>();
  for (const { from, to, term } of runsOf(sentence.englishSentence)) {
    const wrong = boxes.slice(from, to).find(({ verdict }) => verdict === 'wrong');
    if (wrong?.kind && !kindOf.has(term)) kindOf.set(term, wrong.kind);
  }
  return courseWords.flatMap(({ id, word }) => {
    const kind = kindOf.get(foldWord(word));
    return kind === undefined ? [] : [{ wordId: id, kind }];
  });
}
