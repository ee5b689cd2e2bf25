import { getGrammarBank } from '@nghego/contracts/grammar-bank';
import { getListeningSet } from '@nghego/contracts/listening-set';
import { wordOfSetSchema } from '@nghego/contracts/practice-items';
import { sentenceSetSchema } from '@nghego/contracts/sentence-set';
import { vocabularySetSchema } from '@nghego/contracts/vocabulary-set';
import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { PracticeItem } from '@nghego/engine/practice/practice-event';
import * as z from 'zod/mini';
import { isSetPath, readOpenedSets } from '../../platform/offline/opened-sets.ts';
import { type ItemContent, keyed } from './item-content.ts';

/**
 * The content of items that this device has cached, from sets and banks of questions that were opened (OF-01, UX-15).
 */
export async function readCachedItems(
  items: readonly PracticeItem[],
): Promise<ReadonlyMap<string, ItemContent>> {
  const wanted = new Set(items.map(itemKey));
  const found = new Map<string, ItemContent>();
  try {
    for await (const set of readOpenedSets(isWanted))
      for (const [key, content] of itemsOfSet(set)) if (wanted.has(key)) found.set(key, content);
  } catch {
    // the browser refuses access to its caches: nothing is cached
  }
  return found;
}

const isWanted = (path: string): boolean => isSetPath(path) || path === getGrammarBank.path;

/** A set of an own list, in which each word names the topic and set of its checks. */
const ownSetSchema = z.object({ items: z.array(wordOfSetSchema) });

function itemsOfSet(body: unknown): [string, ItemContent][] {
  const own = ownSetSchema.safeParse(body);
  if (own.success) return own.data.items.map((word) => keyed({ kind: 'word', word }, word.id));
  const words = vocabularySetSchema.safeParse(body);
  if (words.success) {
    const { topicId, setNo, items } = words.data;
    return items.map((word) => keyed({ kind: 'word', word: { ...word, topicId, setNo } }, word.id));
  }
  const sentences = sentenceSetSchema.safeParse(body);
  if (sentences.success) {
    const { part, setNo, items } = sentences.data;
    return items.map((sentence) =>
      keyed({ kind: 'sentence', sentence: { ...sentence, part, setNo } }, sentence.id),
    );
  }
  const bank = getGrammarBank.response.safeParse(body);
  if (bank.success) {
    const { mode, questions } = bank.data;
    return questions.map((one) => keyed({ kind: 'question', question: { ...one, mode } }, one.id));
  }
  const heard = getListeningSet.response.safeParse(body);
  if (!heard.success) return [];
  const { part, setNo, items } = heard.data;
  return items.flatMap((item) =>
    [...item.lines, ...(item.part === 'part2' ? item.replies : [])].map((line) =>
      keyed({ kind: 'line', line: { ...line, itemId: item.id, part, setNo } }, line.id),
    ),
  );
}
