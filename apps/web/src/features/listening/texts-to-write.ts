import type { ListeningItem, ListeningLine } from '@nghego/contracts/listening-set';
import type { SentenceItem } from '@nghego/contracts/sentence-set';
import { spokenLine } from '../../practice/memory/line-as-sentence.ts';

/** Lines of an item that are to be written (LS-04). */
export type ItemLines = { item: ListeningItem; lines: readonly ListeningLine[] };

/** What one screen of the dictation shows: a line, or the sentence of the course that holds both lines of an item. */
export type TextToWrite = {
  item: ListeningItem;
  shown: SentenceItem;
  line?: ListeningLine;
  sentence?: Extract<ListeningItem, { part: 'part2' }>['sentence'];
};

/**
 * The texts to write, in order: the missed lines; but where a prompt and its reply were made from a sentence of the
 * course, that whole sentence (LS-13).
 */
export function textsToWrite(missed: readonly ItemLines[]): TextToWrite[] {
  return missed.flatMap(({ item, lines }): TextToWrite[] => {
    const sentence = item.part === 'part2' ? item.sentence : undefined;
    return sentence === undefined
      ? lines.map((line) => ({ item, line, shown: spokenLine(line) }))
      : [{ item, sentence, shown: sentence }];
  });
}
