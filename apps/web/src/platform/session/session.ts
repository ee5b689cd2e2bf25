import { mayBeSignedIn, notePresence, sessionChannel } from './presence.ts';
import { personInTab } from './use-person.ts';
import { readUser } from './account-calls.ts';
import { SessionStore } from './session-store.ts';

/** The session of this browser. Server rendering must not use it: one server process renders for many people. */
export const session = new SessionStore(mayBeSignedIn, {
  read: readUser,
  note: notePresence,
  meet: (current, hasChanged) => personInTab.meet(current, hasChanged),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  notifyTabs: () => sessionChannel?.postMessage('changed'),
  listen: (heard) => {
    sessionChannel?.addEventListener('message', heard);
    // a page that returns from the back-forward cache has missed messages
    if (typeof window === 'undefined') return;
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) heard();
    });
  },
});
