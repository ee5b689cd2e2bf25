import { readLocalText, writeLocal } from '../../platform/storage/local-storage.ts';

/** Where answers lie that their page was left with before the log could take them. */
const key = 'practice-left';

/** Leaves answers to the next page; at once, for a page that is going. */
export function leaveAnswers(answers: readonly object[]): void {
  writeLocal(key, [...takeAnswers(), ...answers]);
}

/** Whether a page before this one left any. */
export const isAnythingLeft = (): boolean => readLocalText(key) !== undefined;

/** What pages before this one left, as it was written; it is this page's from now on. */
export function takeAnswers(): unknown[] {
  try {
    const text = readLocalText(key);
    localStorage.removeItem(key);
    const left: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(left) ? left : [];
  } catch {
    // refused, or not ours
    return [];
  }
}
