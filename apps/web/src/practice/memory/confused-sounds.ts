import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import {
  type SoundConfusion,
  soundConfusions,
  wordsMissed,
} from '@nghego/engine/sounds/sound-confusions';
import type { ItemContent } from './item-content.ts';
import { loadItems } from './load-items.ts';

/** The sounds that are confused most, and the words to hear them in. */
export type ConfusedSounds = {
  confusions: readonly SoundConfusion[];
  content: ReadonlyMap<string, ItemContent>;
};

/**
 * Diagnoses the wrong words of a log again, with their texts: which sounds were taken for each other.
 * @param at milliseconds since 1970
 * @returns undefined where none of the words can be had
 */
export async function readConfusedSounds(
  events: readonly PracticeEvent[],
  at: number,
  signal: AbortSignal,
): Promise<ConfusedSounds | undefined> {
  const items = wordsMissed(events, at).map((id) => ({ kind: 'word' as const, id }));
  if (items.length === 0) return { confusions: [], content: new Map() };
  const { content, away } = await loadItems(items, signal);
  if (away === items.length) return undefined;
  const words = new Map(
    items.flatMap((item) => {
      const found = content.get(itemKey(item));
      return found?.kind === 'word' ? [[item.id, found.word] as const] : [];
    }),
  );
  return { confusions: soundConfusions(events, words, at), content };
}
