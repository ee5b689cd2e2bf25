import { readLocalText, writeLocal } from '../../platform/storage/local-storage.ts';

/** In local storage: answers that an earlier page could not store in the log. */
const key = 'practice-left';

/** Saves answers or events for the next page; synchronous, for a page that is being left. */
export function savePendingAnswers(answers: readonly unknown[]): void {
  writeLocal(key, [...takePendingAnswers(), ...answers]);
}

/** Whether an earlier page saved answers. */
export const hasPendingAnswers = (): boolean => readLocalText(key) !== undefined;

/** Takes over what earlier pages saved, unchanged: from now on this page must store it. */
export function takePendingAnswers(): unknown[] {
  try {
    const text = readLocalText(key);
    localStorage.removeItem(key);
    const left: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(left) ? left : [];
  } catch {
    // the browser refuses, or the text is not JSON
    return [];
  }
}
