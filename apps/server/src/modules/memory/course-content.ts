import type { PracticeQuestion } from '@nghego/contracts/practice-items';
import { judgeOldCheck } from '@nghego/engine/judge-old-check';
import type { MemoryContent } from '@nghego/engine/memory-marks';
import type { PracticeEvent, PracticeItem } from '@nghego/engine/practice-event';
import type { KnownItems } from './repository.ts';

/** Ids of the words, sentences, own words and lines in a log. */
export function itemsOfLog(events: readonly PracticeEvent[]): {
  words: string[];
  sentences: string[];
  ownWords: string[];
  lines: string[];
} {
  const words = new Set<string>();
  const sentences = new Set<string>();
  const ownWords = new Set<string>();
  const lines = new Set<string>();
  for (const event of events) {
    if (event.kind === 'word-checked') words.add(event.wordId);
    if (event.kind === 'own-word-checked') ownWords.add(event.wordId);
    if (event.kind === 'line-checked') lines.add(event.lineId);
    if (event.kind === 'sentence-checked') sentences.add(event.sentenceId);
    if (event.kind !== 'sentence-checked' && event.kind !== 'line-checked') continue;
    for (const { wordId } of event.missed ?? []) words.add(wordId);
  }
  return {
    words: [...words],
    sentences: [...sentences],
    ownWords: [...ownWords],
    lines: [...lines],
  };
}

/** An item that practice-items would not return is left out too. */
export function contentOf(
  { words, sentences, ownWords, lines }: KnownItems,
  questions: ReadonlyMap<string, PracticeQuestion>,
): MemoryContent {
  return {
    isGone: ({ kind, id }) => {
      switch (kind) {
        case 'word':
          return !words.has(id.toLowerCase()) && !ownWords.has(id.toLowerCase());
        case 'sentence':
          return !sentences.has(id.toLowerCase());
        case 'question':
          return !questions.has(id);
        case 'line':
          return !lines.has(id);
        default:
          return kind satisfies never;
      }
    },
    judge: (event) =>
      judgeOldCheck(event, {
        wordOf: (id) => words.get(id.toLowerCase()),
        sentenceOf: (id) => sentences.get(id.toLowerCase()),
      }),
  };
}

export function textOf(
  { kind, id }: PracticeItem,
  { words, sentences, ownWords, lines }: KnownItems,
  questions: ReadonlyMap<string, PracticeQuestion>,
): string {
  switch (kind) {
    case 'word':
      return words.get(id)?.word ?? ownWords.get(id) ?? '';
    case 'sentence':
      return sentences.get(id)?.englishSentence ?? '';
    case 'question':
      return questions.get(id)?.sentence ?? '';
    case 'line':
      return lines.get(id) ?? '';
    default:
      return kind satisfies never;
  }
}
