import type { ConsentChoice } from '@nghego/contracts/visitor-messages';
import { readLocalText, writeLocalText } from '../../platform/storage/local-storage.ts';

/** SH-10 */
const key = 'cookie-consent';

/** What a stored text says; anything else is no choice, and the learner is asked again. */
function parseChoice(text: string | undefined): ConsentChoice | undefined {
  return text === 'accepted' || text === 'declined' ? text : undefined;
}

// a browser that keeps nothing still need not be asked twice while the page lives
let chosen: ConsentChoice | undefined;
const listeners = new Set<() => void>();

/** The learner's choice about cookies, in whichever tab it was made; undefined while there is none. */
export function cookieChoice(): ConsentChoice | undefined {
  return parseChoice(readLocalText(key)) ?? chosen;
}

/** Remembers a choice for good. */
export function keepCookieChoice(choice: ConsentChoice): void {
  chosen = choice;
  writeLocalText(key, choice);
  for (const listener of listeners) listener();
}

/** Tells of choices, those of other tabs too. */
export function onCookieChoice(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
