import { site } from '../site.ts';

/** Tells the tabs of this browser that somebody signed in or out (AC-12). */
export const sessionChannel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('nghego-session');

let noted: boolean | undefined;

/**
 * Whether somebody may be signed in: then it is worth loading what asks who. In the first HTML the session's cookie
 * tells, later what happened in this tab.
 */
export function mayBeSignedIn(): boolean {
  return noted ?? site().hasSession === true;
}

/** What this tab learned since. */
export function notePresence(isSignedIn: boolean): void {
  noted = isSignedIn;
}
