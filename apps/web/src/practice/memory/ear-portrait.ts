import { earPortrait, type EarSound } from '@nghego/engine/ear/ear-portrait';
import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { wordsMissed } from '@nghego/engine/sounds/sound-confusions';
import type { ItemContent } from './item-content.ts';
import { loadItems } from './load-items.ts';

/** The picture of an ear, and the words to hear its sounds in; `away` where no typed word could be had. */
export type Portrait = {
  sounds: readonly EarSound[];
  content: ReadonlyMap<string, ItemContent>;
  away: boolean;
};

/**
 * Draws the picture of an ear from a log: the wrong words are diagnosed again, with their texts.
 * @param at milliseconds since 1970
 */
export async function readPortrait(
  events: readonly PracticeEvent[],
  at: number,
  signal: AbortSignal,
): Promise<Portrait> {
  const items = wordsMissed(events, at).map((id) => ({ kind: 'word' as const, id }));
  const { content, away } =
    items.length === 0
      ? { content: new Map<string, ItemContent>(), away: 0 }
      : await loadItems(items, signal).catch(() => ({
          content: new Map<string, ItemContent>(),
          away: items.length,
        }));
  signal.throwIfAborted();
  const words = new Map(
    items.flatMap((item) => {
      const found = content.get(itemKey(item));
      return found?.kind === 'word' ? [[item.id, found.word] as const] : [];
    }),
  );
  return {
    sounds: earPortrait(events, words, at),
    content,
    away: items.length > 0 && away === items.length,
  };
}
