import { diagnoseSentence } from './diagnose-sentence.ts';
import type { BoxDiagnosis, KnownSentence, SentenceDiagnosis } from './sentence-diagnosis.ts';
import type { Judgement } from './judgement.ts';
import { boxWords } from '../practice/sentence-boxes.ts';

/** A judgement with the diagnosis of each box, by which `missedWords` finds the words that were missed. */
type SentenceJudgement = Judgement<readonly string[]> & { boxes: readonly BoxDiagnosis[] };

/** Judges the typed boxes of a sentence by their diagnosis: the same on device and server (MK-10). */
export function judgeSentence(known: KnownSentence, typed: readonly string[]): SentenceJudgement {
  const found = diagnoseSentence(known, typed);
  const { boxes } = found;
  if (found.verdict === 'wrong')
    return { verdict: 'wrong', mistake: found.kind, wrongBoxes: wrongBoxesOf(found), boxes };
  return {
    verdict: found.verdict,
    mistake: null,
    boxes,
    ...(found.verdict === 'input-method' && { shown: plainWords(known, typed, found) }),
  };
}

/** A box is right if its word was typed into it, without marks. */
function wrongBoxesOf({ boxes, marks, extra }: SentenceDiagnosis): boolean[] {
  const marked = new Set(
    [...marks, ...extra.map(({ typedBox: box }) => ({ box }))].map(({ box }) => box),
  );
  const wrong = boxes.map(
    ({ verdict, typedBox }, box) => verdict === 'wrong' || typedBox !== box || marked.has(box),
  );
  // a wrong sentence without a wrong box has extra words: they make the last box wrong
  const isFound = wrong.some((isWrong) => isWrong);
  return wrong.map((isWrong, box) => isWrong || (!isFound && box === wrong.length - 1));
}

/** The texts of the boxes, with the plain word where an input method changed it. */
function plainWords(
  { englishSentence }: KnownSentence,
  typed: readonly string[],
  { boxes }: SentenceDiagnosis,
): string[] {
  return boxWords(englishSentence).map((word, box) =>
    boxes[box]?.verdict === 'input-method' && boxes[box].typedBox === box
      ? word
      : (typed[box] ?? ''),
  );
}
