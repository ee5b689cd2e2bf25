import { site } from '../site.ts';

/** Tells the tabs of this browser that somebody signed in or out (AC-12). */
export const sessionChannel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('nghego-session');

let noted: boolean | undefined;

/**
 * Whether somebody may be signed in: only then is the session code loaded. Known from the cookie at the first HTML, and
 * later from events in this tab.
 */
export function mayBeSignedIn(): boolean {
  return noted ?? site().hasSession === true;
}

/** Remembers what this tab has learned since it loaded. */
export function notePresence(isSignedIn: boolean): void {
  noted = isSignedIn;
}
