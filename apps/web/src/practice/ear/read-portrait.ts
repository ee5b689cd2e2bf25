import type { EarContrast } from '@nghego/contracts/ear';
import { earPortrait, type EarSound, idleSince } from '@nghego/engine/ear/ear-portrait';
import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { sentencesMissed } from '@nghego/engine/sounds/confused-in-sentences';
import { wordsMissed } from '@nghego/engine/sounds/sound-confusions';
import type { ItemContent } from '../memory/item-content.ts';
import { loadItems } from '../memory/load-items.ts';

/**
 * The picture of an ear, with the content of the items in which its sounds can be heard. `isAway`: none of the items
 * that were typed wrong could be fetched.
 */
export type Portrait = {
  sounds: readonly EarSound[];
  content: ReadonlyMap<string, ItemContent>;
  isAway: boolean;
  /** the time of the newest answer, if it is more than seven days ago; in milliseconds since 1970 */
  idleSince: number | undefined;
};

/**
 * Computes the picture of an ear from a log: fetches the texts of the wrong words and sentences, and diagnoses the answers again.
 * @param contrasts the pairs of sounds of a contrast are counted together
 * @param at milliseconds since 1970
 */
export async function readPortrait(
  events: readonly PracticeEvent[],
  contrasts: readonly EarContrast[],
  at: number,
  signal: AbortSignal,
): Promise<Portrait> {
  const items = [
    ...wordsMissed(events, at).map((id) => ({ kind: 'word' as const, id })),
    ...sentencesMissed(events, at).map((id) => ({ kind: 'sentence' as const, id })),
  ];
  const { content, away } =
    items.length === 0 ? nothing : await loadItems(items, signal).catch(() => nothing);
  signal.throwIfAborted();
  const words = new Map(
    items.flatMap((item) => {
      const found = content.get(itemKey(item));
      return found?.kind === 'word' ? [[item.id, found.word] as const] : [];
    }),
  );
  const sentences = new Map(
    items.flatMap((item) => {
      const found = content.get(itemKey(item));
      return found?.kind === 'sentence' ? [[item.id, found.sentence] as const] : [];
    }),
  );
  const first = new Map(
    contrasts.flatMap(({ keys }) => keys.map((key) => [key, keys[0] ?? key] as const)),
  );
  const usual = [...first.values()];
  const rankOf = ({ key }: EarSound): number =>
    usual.includes(key) ? usual.indexOf(key) : usual.length;
  return {
    // sounds that were missed equally often are in the order of how much Vietnamese ears miss them
    sounds: earPortrait(events, words, at, (key) => first.get(key) ?? key, sentences).toSorted(
      (a, b) => b.count - a.count || rankOf(a) - rankOf(b),
    ),
    content,
    isAway: items.length > 0 && (words.size + sentences.size === 0 || away === items.length),
    idleSince: idleSince(events, at),
  };
}

const nothing: { content: ReadonlyMap<string, ItemContent>; away: number } = {
  content: new Map(),
  away: 0,
};
