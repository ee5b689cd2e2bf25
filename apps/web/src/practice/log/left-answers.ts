import { readLocalText, writeLocal } from '../../platform/storage/local-storage.ts';

/** Local storage has here what an earlier page could not store in the log. */
const key = 'practice-left';

/** Leaves answers or events to the next page; at once, for a page that goes. */
export function leaveAnswers(answers: readonly unknown[]): void {
  writeLocal(key, [...takeAnswers(), ...answers]);
}

/** Whether an earlier page left any. */
export const isAnythingLeft = (): boolean => readLocalText(key) !== undefined;

/** Takes what earlier pages left, as they wrote it: from now on this page must store it. */
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
