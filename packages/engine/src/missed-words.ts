import { foldWord } from './compare-word.ts';
import { diagnoseSentence } from './diagnosis/diagnose-sentence.ts';
import type { MistakeKind } from './diagnosis/mistake.ts';
import type { KnownSentence } from './diagnosis/sentence-diagnosis.ts';
import { boxWords } from './sentence-boxes.ts';

/** A word or term of the course. */
export type CourseWord = { id: string; word: string };

/** Longer terms are not looked for in sentences. */
const longestTerm = 4;

/** What may be a word or term of the course in a sentence: each of its words, and up to four in a row; in lower case. */
export function termKeys(englishSentence: string): Set<string> {
  const words = boxWords(englishSentence).map((word) =>
    word
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
  );
  const terms = words.flatMap((_, from) =>
    Array.from({ length: longestTerm }, (__, more) => words.slice(from, from + more + 1).join(' ')),
  );
  return new Set(terms);
}

/**
 * The course's words that were missed in a sentence (ME-03), and how: those spelled as one or more of its boxes in a row of
 * which one is wrong. The same spelling in several topics is several words; inflected forms are other words.
 */
export function missedWords(
  sentence: KnownSentence,
  typed: readonly string[],
  courseWords: readonly CourseWord[],
): { wordId: string; kind: MistakeKind }[] {
  const { boxes } = diagnoseSentence(sentence, typed);
  if (boxes.every(({ verdict }) => verdict !== 'wrong')) return [];
  const words = boxWords(sentence.englishSentence).map(foldWord);
  const kindOf = new Map<string, MistakeKind>();
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(words.length, from + longestTerm); to += 1) {
      const wrong = boxes.slice(from, to).find(({ verdict }) => verdict === 'wrong');
      const term = words.slice(from, to).join('');
      if (wrong?.kind && !kindOf.has(term)) kindOf.set(term, wrong.kind);
    }
  return courseWords.flatMap(({ id, word }) => {
    const kind = kindOf.get(foldWord(word));
    return kind === undefined ? [] : [{ wordId: id, kind }];
  });
}
