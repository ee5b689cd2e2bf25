import { checkedItem } from '@nghego/engine/practice/checked-item';
import { judgeOldCheck } from '@nghego/engine/memory/judge-old-check';
import type { MemoryContent } from '@nghego/engine/memory/memory-marks';
import { isOwnWord } from '@nghego/engine/practice/own-word';
import type { PracticeEvent, PracticeItem } from '@nghego/engine/practice/practice-event';
import type { KnownItems } from './repository.ts';

/**
 * The ids whose texts must be read: those of the items, and of the items in the events.
 * @param events that today's content must judge
 */
export function idsToRead(
  items: Iterable<PracticeItem>,
  events: readonly PracticeEvent[],
): Record<'words' | 'sentences' | 'ownWords' | 'lines' | 'questions', string[]> {
  const words = new Set<string>();
  const sentences = new Set<string>();
  const ownWords = new Set<string>();
  const lines = new Set<string>();
  const questions = new Set<string>();
  const add = ({ kind, id }: PracticeItem) => {
    if (kind === 'sentence') sentences.add(id);
    else if (kind === 'line') lines.add(id);
    else if (kind === 'question') questions.add(id);
    else (isOwnWord(id) ? ownWords : words).add(id);
  };
  for (const item of items) add(item);
  for (const event of events) {
    const item = checkedItem(event);
    if (item !== undefined) add(item);
    if (event.kind === 'sentence-checked' || event.kind === 'line-checked')
      for (const { wordId: id } of event.missed ?? []) add({ kind: 'word', id });
  }
  return {
    words: [...words],
    sentences: [...sentences],
    ownWords: [...ownWords],
    lines: [...lines],
    questions: [...questions],
  };
}

/** Makes the content for judging from what was read. It leaves out items that practice-items would not return. */
export function contentOf({
  words,
  sentences,
  ownWords,
  lines,
  questions,
}: KnownItems): MemoryContent {
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
  { words, sentences, ownWords, lines, questions }: KnownItems,
): string {
  switch (kind) {
    case 'word':
      return words.get(id)?.word ?? ownWords.get(id) ?? '';
    case 'sentence':
      return sentences.get(id)?.englishSentence ?? '';
    case 'question':
      return questions.get(id) ?? '';
    case 'line':
      return lines.get(id) ?? '';
    default:
      return kind satisfies never;
  }
}
