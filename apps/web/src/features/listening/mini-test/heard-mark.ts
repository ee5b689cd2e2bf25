import { readLocalText, writeLocal } from '../../../platform/storage/local-storage.ts';

/** The item that a tab of this browser began to play last, and the tab, which has the test. */
type HeardMark = { tab: string; startedAt: number; itemId: string | null };

const key = 'mini-test-heard';

/** This tab's own name, until it is left. */
const tab = crypto.randomUUID();

/** What was begun last in a test; null if nothing was, or the browser kept nothing. */
export function readHeard(startedAt: number): string | null {
  const mark = parseMark(readLocalText(key));
  return mark?.startedAt === startedAt ? mark.itemId : null;
}

/** Notes the item, and that this tab has the test now. */
export function markHeard(startedAt: number, itemId: string | null): void {
  writeLocal(key, { tab, startedAt, itemId } satisfies HeardMark);
}

/**
 * Calls `onTaken` when another tab takes the test over.
 * @returns ends it
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
