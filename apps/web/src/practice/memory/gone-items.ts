import { itemKey } from '@nghego/engine/memory/memory-marks';
import { type PracticeItem, practiceItemKinds } from '@nghego/engine/practice/practice-event';
import { readLocalText, writeLocalText } from '../../platform/storage/local-storage.ts';
import { createStore } from '../../platform/store.ts';

/** In local storage: keys of `itemKey`, one a line. */
const storageKey = 'practice-gone';
/** At most this many keys are stored, the newest ones. A course loses far fewer items. */
const mostKept = 500;

const keys = createStore(
  (): ReadonlySet<string> => new Set(readLocalText(storageKey)?.split('\n').filter(Boolean)),
);

/**
 * Items that the server did not have when this device last asked for them: deleted, or of a hidden topic. They are not
 * due until the server has them again. By the keys of `itemKey`.
 */
export const goneItems = keys.read;

/** The gone items as items, at most `most` of them. */
export function listGoneItems(most: number): PracticeItem[] {
  return [...goneItems()].slice(0, most).flatMap((key) => {
    const kind = practiceItemKinds.find((one) => key.startsWith(`${one}:`));
    return kind === undefined ? [] : [{ kind, id: key.slice(kind.length + 1) }];
  });
}

/** Notifies after a change. @returns a function that unsubscribes */
export const watchGoneItems = keys.subscribe;

/** Updates the gone items after an answer of the server: requested items that it does not have are gone. */
export function noteServerAnswer(
  requested: readonly PracticeItem[],
  found: ReadonlyMap<string, unknown>,
): void {
  const before = goneItems();
  const gone = new Set(before);
  for (const key of requested.map(itemKey))
    if (found.has(key)) gone.delete(key);
    else gone.add(key);
  if (gone.size === before.size && [...gone].every((key) => before.has(key))) return;
  const kept = [...gone].slice(-mostKept);
  writeLocalText(storageKey, kept.join('\n'));
  keys.set(new Set(kept));
}
