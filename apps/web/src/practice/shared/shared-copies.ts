import { readLocalText, writeLocal } from '../../platform/storage/local-storage.ts';

/** In local storage: which own lists are copies of which shared ones, as made on this device. */
const key = 'shared-copies';

/** How many copies are noted: the newest ones. */
const mostLines = 100;

/** `whose` is the id of the account that copied the list with the link `token`. */
type Copy = { whose: string; token: string; listId: string };

/** The ids of an account's copies of a shared list, the newest first; the account may have deleted them since. */
export const readCopies = (whose: string, token: string): string[] =>
  readAll()
    .filter((copy) => copy.whose === whose && copy.token === token)
    .map(({ listId }) => listId)
    .toReversed();

export function noteCopy(copy: Copy): void {
  writeLocal(key, [...readAll(), copy].slice(-mostLines));
}

/** Deletes the notes of a deleted account. */
export function forgetCopies(userId: string): void {
  if (readLocalText(key) === undefined) return;
  writeLocal(
    key,
    readAll().filter(({ whose }) => whose !== userId),
  );
}

function readAll(): Copy[] {
  try {
    const lines: unknown = JSON.parse(readLocalText(key) ?? '[]');
    return Array.isArray(lines) ? lines.flatMap(readLine) : [];
  } catch {
    // the stored text is not JSON
    return [];
  }
}

function readLine(line: unknown): Copy[] {
  if (typeof line !== 'object' || line === null) return [];
  const { whose, token, listId }: Record<string, unknown> = { ...line };
  return typeof whose === 'string' && typeof token === 'string' && typeof listId === 'string'
    ? [{ whose, token, listId }]
    : [];
}
