// (j) The cost of diagnosing a mistake, for a word and a sentence of twenty words, compared with the plain comparison,
// in one process.
import { sameWord } from '@nghego/engine/diagnosis/compare-word';
import { diagnoseSentence, diagnoseWord } from '@nghego/engine/diagnosis';
import { telex } from '@nghego/engine/input-methods';
import { courseSentences, courseWords } from '../content/judging/course-mistakes.ts';

const rounds = 40;
/** Rounds that are not measured: on a page in use, too, the code has run before. */
const warmUp = 10;
/** A slow phone takes four times as long as this processor. */
const slowed = 4;
const words = [...courseWords].map(([word, phonetic]) => ({ word, phonetic }));
/** Sentences of twenty words, made from the course's sentences. */
const sentences = Array.from({ length: 20 }, (_, i) =>
  [0, 1, 2, 3, 4].flatMap((next) => courseSentences[i * 5 + next]?.split(' ') ?? []).slice(0, 20),
);

const other = (i: number): string => words[(i * 7 + 3) % words.length]?.word ?? '';
/** Changes the last letter, which is the most expensive mistake to explain. */
const nearly = (word: string): string => `${word.slice(0, -1)}k`;

const byTelex = (word: string): string => [...telex(word)].at(-1) ?? word;

type Work = {
  name: string;
  count: number;
  limitMs: number;
  run: () => unknown;
  plain: () => unknown;
};

const ofWords = (name: string, typed: (word: string, i: number) => string): Work => {
  const answers = words.map(({ word }, i) => typed(word, i));
  return {
    name,
    count: words.length,
    limitMs: 1,
    run: () => words.map((known, i) => diagnoseWord(known, answers[i] ?? '').kind),
    plain: () => words.map(({ word }, i) => sameWord(word, answers[i] ?? '')),
  };
};

function ofSentences(
  name: string,
  typed: (sentence: readonly string[], i: number) => string[],
): Work {
  const answers = sentences.map(typed);
  const texts = sentences.map((sentence) => sentence.join(' '));
  return {
    name,
    count: sentences.length,
    limitMs: 5,
    run: () =>
      texts.map(
        (englishSentence, i) => diagnoseSentence({ englishSentence }, answers[i] ?? []).kind,
      ),
    plain: () =>
      sentences.map((sentence, i) =>
        sentence.map((word, box) => sameWord(word, answers[i]?.[box] ?? '')),
      ),
  };
}

const long = 'a'.repeat(10_000);
const works: Work[] = [
  ofWords('a word, its last letter wrong', nearly),
  ofWords('a word, by Telex', byTelex),
  ofWords('a word, another one typed', (_, i) => other(i)),
  ofWords('a word, 10,000 letters typed', () => long),
  ofSentences('20 words, one missing', (sentence) => sentence.toSpliced(9, 1)),
  ofSentences('20 words, all nearly right', (sentence) => sentence.map(nearly)),
  ofSentences('20 words, all others', (sentence, i) => sentence.map((_, box) => other(i + box))),
  ofSentences('20 words, all by Telex', (sentence) => sentence.map(byTelex)),
  ofSentences('20 words, 10,000 letters in each', (sentence) => sentence.map(() => long)),
];

/** Milliseconds of processor time that some work takes. */
function cost(work: () => unknown): number {
  const before = process.cpuUsage().user;
  work();
  return (process.cpuUsage().user - before) / 1000;
}

for (const { name, count, limitMs, run, plain } of works) {
  const pairs = Array.from({ length: rounds }, () => [cost(run), cost(plain)] as const).slice(
    warmUp,
  );
  const mine = Math.min(...pairs.map(([own]) => own)) / count;
  const theirs = Math.min(...pairs.map(([, base]) => base)) / count;
  const ratio = theirs > 0 ? `, ${(mine / theirs).toFixed(0)} × the plain comparison` : '';
  console.log(
    `${name}: ${mine.toFixed(3)} ms, slowed ${slowed} × ${(mine * slowed).toFixed(2)} ms of ${limitMs}${ratio}`,
  );
}
