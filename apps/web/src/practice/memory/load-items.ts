import {
  getPracticeItems,
  practiceItemsLimit,
  type practiceItemsSchema,
} from '@nghego/contracts/practice-items';
import { type PracticeItem, practiceItemKinds } from '@nghego/engine/practice/practice-event';
import type * as z from 'zod/mini';
import { ApiFailure, browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { listGoneItems, noteServerAnswer } from './gone-items.ts';
import { type ItemContent, keyed } from './item-content.ts';
import { readCachedItems } from './cached-items.ts';

type Answer = z.infer<typeof practiceItemsSchema>;

/** `content` by the keys of `itemKey`; `away` counts existing items that cannot be fetched without a network. */
export type LoadedItems = { content: ReadonlyMap<string, ItemContent>; away: number };

/**
 * Fetches the content of items for a review; deleted items are left out. Without a network it uses what this device has
 * cached of opened sets.
 * @throws ApiFailure if the server fails and no item is cached on this device
 */
export async function loadItems(
  items: readonly PracticeItem[],
  signal?: AbortSignal,
): Promise<LoadedItems> {
  try {
    const calls = practiceItemKinds.flatMap((kind) =>
      inParts(items.filter((item) => item.kind === kind)).map((ids) =>
        callApi(browserApi, getPracticeItems, { kind, ids: ids.join(',') }, signal),
      ),
    );
    const answers = await Promise.all(calls);
    const content = new Map(answers.flatMap(contentOf));
    noteServerAnswer(items, content);
    return { content, away: 0 };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    const content = await readCachedItems(items);
    if (content.size === 0 && !(error instanceof ApiFailure && error.status === 0)) throw error;
    return { content, away: items.length - content.size };
  }
}

/** Asks the server again for items that were gone: a hidden topic may be visible again. */
export async function askForGoneItems(signal: AbortSignal): Promise<void> {
  const items = listGoneItems(practiceItemsLimit);
  // without an answer they stay gone
  if (items.length > 0) await loadItems(items, signal).catch(() => undefined);
}

function inParts(items: readonly PracticeItem[]): string[][] {
  const ids = items.map(({ id }) => id);
  const parts: string[][] = [];
  for (let from = 0; from < ids.length; from += practiceItemsLimit)
    parts.push(ids.slice(from, from + practiceItemsLimit));
  return parts;
}

function contentOf(answer: Answer): [string, ItemContent][] {
  switch (answer.kind) {
    case 'word':
      return answer.items.map((word) => keyed({ kind: 'word', word }, word.id));
    case 'sentence':
      return answer.items.map((sentence) => keyed({ kind: 'sentence', sentence }, sentence.id));
    case 'question':
      return answer.items.map((question) => keyed({ kind: 'question', question }, question.id));
    case 'line':
      return answer.items.map((line) => keyed({ kind: 'line', line }, line.id));
    default:
      return answer satisfies never;
  }
}
