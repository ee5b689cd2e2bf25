import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { PracticeItem } from '@nghego/engine/practice/practice-event';
import { startTransition, useEffect, useState } from 'react';
import type { ItemContent } from './item-content.ts';
import { loadItems } from './load-items.ts';

const nothing: ReadonlyMap<string, ItemContent> = new Map();

/** The content of items for a list; empty until it is fetched, and if it cannot be. */
export function useItems(items: readonly PracticeItem[]): ReadonlyMap<string, ItemContent> {
  const [content, setContent] = useState(nothing);
  const keys = items.map(itemKey).join(',');
  useEffect(() => {
    if (keys === '') return undefined;
    const loading = new AbortController();
    loadItems(items, loading.signal).then(
      (loaded) => startTransition(() => setContent(loaded.content)),
      // without an answer the list shows the items that it has already
      () => undefined,
    );
    return () => loading.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the same items in a new list are not fetched again
  }, [keys]);
  return content;
}
