import type { ConsentChoice } from '@nghego/contracts/visitor-messages';
import { readLocalText, writeLocalText } from '../../platform/storage/local-storage.ts';

const key = 'cookie-consent';

/** Parses the stored choice; anything else is no choice, and the banner shows again. */
function parseChoice(text: string | undefined): ConsentChoice | undefined {
  return text === 'accepted' || text === 'declined' ? text : undefined;
}

// if the browser stores nothing: do not ask again while the page lives
let chosen: ConsentChoice | undefined;
const listeners = new Set<() => void>();

/** The learner's choice about cookies, made in any tab; undefined if there is none. */
export function cookieChoice(): ConsentChoice | undefined {
  return parseChoice(readLocalText(key)) ?? chosen;
}

/** Stores a choice for good. */
export function keepCookieChoice(choice: ConsentChoice): void {
  chosen = choice;
  writeLocalText(key, choice);
  for (const listener of listeners) listener();
}

/** Notifies of choices, also of other tabs. */
export function onCookieChoice(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
