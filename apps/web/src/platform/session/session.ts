import { site } from '../site.ts';
import { type Session, SessionStore } from './session-store.ts';

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('nghego-session');

let store: SessionStore | undefined;

/** The session of this browser. In a browser only: on the server nobody's session is kept between two pages. */
export function session(): SessionStore {
  store ??= new SessionStore(firstSession(), {
    read: async () => (await import('./account-calls.ts')).readUser(),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    tell: () => channel?.postMessage('changed'),
    listen: (heard) => {
      channel?.addEventListener('message', heard);
      // a page that comes back from the browser's memory has heard nothing meanwhile
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) heard();
      });
    },
  });
  return store;
}

const unknown: Session = { kind: 'unknown' };
const signedOut: Session = { kind: 'signed-out' };

/** What the first HTML shows: without a session cookie there is nobody to ask for. */
export function firstSession(): Session {
  return site().hasSession === true ? unknown : signedOut;
}
