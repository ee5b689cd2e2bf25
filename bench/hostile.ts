// (p) The worst answers to sentences of the course that hill climbing finds, compared with the plain comparison of the
// same boxes. A request may have 500 answers, judged in turns: each must take less than 5 ms (IN-18, IN-19). Then one
// learner sends the worst requests of IN-18 to IN-22 to the product; prints another learner's times compared with those
// of a quiet run.
import { sameWord } from '@nghego/engine/diagnosis/compare-word';
import { boxWords } from '@nghego/engine/practice/sentence-boxes';
import { courseSentences } from '../content/judging/course-mistakes.ts';
import { attackProduct } from './hostile-product.ts';
import { costOf, worstAnswers } from './hostile-sentences.ts';

const limitMs = 5;
const steps = 150;

const byLength = (texts: readonly string[]): string[] =>
  texts.toSorted((a, b) => b.split(' ').length - a.split(' ').length);
const sentences = [
  'Whose turn is it to wash the dishes? I did them last night.',
  ...byLength(courseSentences).slice(0, 6),
  ...byLength(courseSentences.filter((text) => /['’\d]/.test(text))).slice(0, 6),
];

const worst = worstAnswers(sentences, steps);
for (const { sentence, typed } of worst.slice(0, 5)) {
  const ms = costOf({ sentence, typed }, 30);
  const words = boxWords(sentence);
  const rounds = 200;
  const before = process.cpuUsage();
  for (let n = 0; n < rounds; n += 1) words.map((word, box) => sameWord(word, typed[box] ?? ''));
  const { user, system } = process.cpuUsage(before);
  const plain = (user + system) / 1_000 / rounds;
  console.log(
    `${ms.toFixed(2)} ms of ${limitMs}, ${(ms / plain).toFixed(0)} × the plain comparison: ${sentence}`,
  );
}
await attackProduct(worst);
