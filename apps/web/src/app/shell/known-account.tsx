import { ShieldCheck } from '../../ui/icons/shield-check.ts';
import { UserRound } from '../../ui/icons/user-round.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { useSession } from '../../platform/session/use-session.ts';
import { AccountLinks, type AccountLook, closeMenu } from './account-links.tsx';
import { Logout } from './logout.tsx';
import { NavLink } from '../../ui/link.tsx';

/**
 * The account's part of the header: a greeting and Logout (SH-04), with a link to the admin area for admins; or Login
 * and Register (SH-05). When the session arrives nothing else moves, since this part is the last in its row.
 */
export function KnownAccount({ linkClass }: AccountLook): ReactNode {
  const current = useSession();
  switch (current.kind) {
    case 'unknown':
      return null;
    case 'signed-in': {
      const name = current.user.fullName || current.user.email;
      const greeting = m.greeting({ name });
      // a Vietnamese name ends in the given name, which alone is in sight: the whole has no room
      const given = name.slice(name.lastIndexOf(' ') + 1);
      const family = name.slice(0, name.length - given.length);
      return (
        <>
          {current.user.role === 'admin' ? (
            <NavLink
              to="/admin"
              className={`${linkClass} shrink-0`}
              title={m.admin_link()}
              onClick={closeMenu}
            >
              <ShieldCheck size={20} className="hidden shrink-0 md:max-xl:inline" />
              <span className="md:max-xl:sr-only">{m.admin_link()}</span>
            </NavLink>
          ) : null}
          <NavLink to="/profile" className={linkClass} title={greeting} onClick={closeMenu}>
            {/* below a laptop's width the header has no room for a name */}
            <UserRound size={20} className="hidden shrink-0 md:max-xl:inline" />
            <span className="truncate md:max-xl:sr-only">
              {m.greeting({ name: '' })}
              <span className="sr-only">{family}</span>
              {given}
            </span>
          </NavLink>
          <Logout className={`${linkClass} shrink-0`} />
        </>
      );
    }
    // if the session cannot be fetched, the header is that of a visitor: every page works without an account (SH-15)
    case 'failed':
    case 'signed-out':
      return <AccountLinks linkClass={linkClass} />;
    default:
      return current satisfies never;
  }
}
