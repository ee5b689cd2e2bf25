import { readLocalText, writeLocal } from '../../../platform/storage/local-storage.ts';

/** The item that this browser began to play last, and the tab in which the test goes on. */
type HeardMark = { tab: string; startedAt: number; itemId: string | null };

const key = 'mini-test-heard';

/** Identifies this tab until its page is left. */
const tab = crypto.randomUUID();

/** The item of a test that began to play last; null if none did, or the browser could not store it. */
export function readHeard(startedAt: number): string | null {
  const mark = parseMark(readLocalText(key));
  return mark?.startedAt === startedAt ? mark.itemId : null;
}

/** Stores the item, and that the test goes on in this tab now. */
export function markHeard(startedAt: number, itemId: string | null): void {
  writeLocal(key, { tab, startedAt, itemId } satisfies HeardMark);
}

/**
 * Calls `onTaken` when another tab takes the test over.
 * @returns a function that unsubscribes
 */
export function followHeard(startedAt: number, onTaken: () => void): () => void {
  const hear = ({ key: changed, newValue }: StorageEvent): void => {
    if (changed !== key) return;
    const mark = parseMark(newValue ?? undefined);
    if (mark !== undefined && mark.startedAt === startedAt && mark.tab !== tab) onTaken();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

function parseMark(text: string | undefined): HeardMark | undefined {
  try {
    const mark: unknown = JSON.parse(text ?? '');
    if (typeof mark !== 'object' || mark === null) return undefined;
    const { tab: owner, startedAt, itemId }: Record<string, unknown> = { ...mark };
    const isItem = itemId === null || typeof itemId === 'string';
    return typeof owner === 'string' && typeof startedAt === 'number' && isItem
      ? { tab: owner, startedAt, itemId }
      : undefined;
  } catch {
    return undefined;
  }
}
