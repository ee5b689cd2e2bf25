import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { mayBeSignedIn, notePresence, sessionChannel } from '../../platform/session/presence.ts';
import { AccountLinks, type AccountLook } from './account-links.tsx';

/**
 * The account's part of the header (SH-04, SH-05). A separate chunk fetches the session, and only if there may be one.
 * When the session arrives nothing else moves, since this part is the last in its row.
 */
export function Account({ linkClass }: AccountLook): ReactNode {
  const [Known, setKnown] = useState<ComponentType<AccountLook>>();
  useEffect(() => {
    const ask = (): void =>
      void import('./known-account.tsx').then(
        ({ KnownAccount }) => setKnown(() => KnownAccount),
        () => undefined,
      );
    if (mayBeSignedIn()) ask();
    const heard = (): void => {
      notePresence(true);
      ask();
    };
    sessionChannel?.addEventListener('message', heard);
    return () => sessionChannel?.removeEventListener('message', heard);
  }, []);
  if (Known !== undefined) return <Known linkClass={linkClass} />;
  return mayBeSignedIn() ? null : <AccountLinks linkClass={linkClass} />;
}
