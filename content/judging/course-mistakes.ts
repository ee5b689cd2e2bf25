import { readFileSync, readdirSync } from 'node:fs';
import {
  diagnoseSentence,
  diagnoseWord,
  mistakeKinds,
  type MistakeKind,
} from '@nghego/engine/diagnosis';
import { heldBackMistakes } from '@nghego/engine/diagnosis/mistakes-held-back.cases';
import { knownMistakes } from '@nghego/engine/diagnosis/mistakes-known.cases';

export type LabelledMistake = { expected: string; typed: string; kind: MistakeKind };

const topics = new URL('../topics/', import.meta.url);

/** Words of the course with their IPA. */
export const courseWords: ReadonlyMap<string, string> = new Map(
  readdirSync(topics).flatMap((file) => {
    const { words }: { words: { word: string; phonetic: string }[] } = JSON.parse(
      readFileSync(new URL(file, topics), 'utf8'),
    );
    return words.map(({ word, phonetic }) => [word, phonetic] as const);
  }),
);

const sentences = new URL('../sentences/', import.meta.url);

export const courseSentences: readonly string[] = readdirSync(sentences).flatMap((file) => {
  const bank: { sentences: { english: string }[] } = JSON.parse(
    readFileSync(new URL(file, sentences), 'utf8'),
  );
  return bank.sentences.map(({ english }) => english);
});

function readMistakes(text: string): LabelledMistake[] {
  let kind: MistakeKind | undefined;
  return text
    .trim()
    .split('\n')
    .flatMap((line): LabelledMistake[] => {
      const heading = /^# (.+)$/.exec(line)?.[1];
      if (heading !== undefined) kind = mistakeKinds.find((one) => one === heading);
      const [expected, typed] = line.split(' > ');
      if (kind === undefined || expected === undefined || typed === undefined) return [];
      return [{ expected: expected.trim(), typed: typed.trim(), kind }];
    });
}

export const collections = {
  known: readMistakes(knownMistakes),
  'held back': readMistakes(heldBackMistakes),
};

const isSentence = ({ expected }: LabelledMistake): boolean => /[.?!]$/.test(expected);

/** The boxes of a line in the collection: `_` is an empty box, `~` a space in a box. */
const boxesOf = (typed: string): string[] =>
  typed.split(' ').map((box) => (box === '_' ? '' : box.replaceAll('~', ' ')));

/** The diagnosis of a labeled mistake, for a word or a sentence. */
export function diagnose(mistake: LabelledMistake) {
  const { expected, typed } = mistake;
  if (isSentence(mistake)) return diagnoseSentence({ englishSentence: expected }, boxesOf(typed));
  const [, word = expected, own] = /^(.*?)(?: (\/.+\/))?$/.exec(expected) ?? [];
  return diagnoseWord({ word, phonetic: own ?? courseWords.get(word) }, typed);
}

export type KindCount = { right: number; all: number; others: string[] };

/** How many mistakes of each kind were named rightly, and for which kinds the others were taken. */
export function countByKind(mistakes: readonly LabelledMistake[]): Map<MistakeKind, KindCount> {
  const counts = new Map<MistakeKind, KindCount>();
  for (const mistake of mistakes) {
    const count = counts.get(mistake.kind) ?? { right: 0, all: 0, others: [] };
    counts.set(mistake.kind, count);
    const { kind } = diagnose(mistake);
    count.all += 1;
    if (kind === mistake.kind) count.right += 1;
    else count.others.push(kind ?? 'right');
  }
  return counts;
}
