import { foldWord } from './compare-word.ts';
import {
  diagnoseSentence,
  diagnoseWord,
  isRight,
  type KnownSentence,
  type KnownWord,
} from './diagnosis.ts';
import type { Judgement } from './memory-marks.ts';
import type { SentenceChecked, WordChecked } from './practice-event.ts';
import { boxWords } from './sentence-boxes.ts';

/** What a judge must know of the course; undefined for what is not known here. */
export type JudgedTexts = {
  wordOf: (wordId: string) => KnownWord | undefined;
  sentenceOf: (sentenceId: string) => KnownSentence | undefined;
  /** Ids of the words of the course that are spelled so, folded as `foldWord` folds. */
  wordsSpelled: (folded: string) => readonly string[];
};

/**
 * Judges checks of before 2026-11-22, whose events do not say what went wrong (ME-02, ME-03). An event is judged once.
 */
export function createJudge(
  texts: JudgedTexts,
): (event: WordChecked | SentenceChecked) => Judgement | undefined {
  const judged = new WeakMap<object, Judgement>();
  return (event) => {
    const known = judged.get(event);
    if (known !== undefined) return known;
    const judgement =
      event.kind === 'word-checked' ? judgeWord(event, texts) : judgeSentence(event, texts);
    if (judgement !== undefined) judged.set(event, judgement);
    return judgement;
  };
}

function judgeWord({ wordId, typed }: WordChecked, texts: JudgedTexts): Judgement | undefined {
  const word = texts.wordOf(wordId);
  if (word === undefined) return undefined;
  const { verdict, kind } = diagnoseWord(word, typed);
  return { correct: isRight(verdict), mistake: kind };
}

function judgeSentence(
  { sentenceId, typed }: SentenceChecked,
  texts: JudgedTexts,
): Judgement | undefined {
  const sentence = texts.sentenceOf(sentenceId);
  if (sentence === undefined) return undefined;
  const { verdict, kind, boxes } = diagnoseSentence(sentence, typed);
  const words = boxWords(sentence.englishSentence);
  const missed = boxes.flatMap((box, i) => {
    if (isRight(box.verdict) || box.kind === null) return [];
    const mistake = box.kind;
    return texts
      .wordsSpelled(foldWord(words[i] ?? ''))
      .map((wordId) => ({ wordId, kind: mistake }));
  });
  return { correct: isRight(verdict), mistake: kind, missed };
}
