import { type ReactNode, useState } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { m } from '../../messages/messages.js';
import { session } from '../../platform/session/session.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { accountLinks } from './site-links.ts';

/**
 * The account's part of the header: a greeting and Logout (SH-04), or Login and Register (SH-05). Nothing else moves
 * when it becomes known who is signed in, since it stands at the end of free space.
 */
export function Account({ linkClass }: { linkClass: string }): ReactNode {
  const current = useSession();
  switch (current.kind) {
    case 'unknown':
      return null;
    case 'signed-in':
      return (
        <>
          <NavLink to="/profile" className={linkClass} onClick={closeMenu}>
            <span className="truncate">
              {m.greeting({ name: current.user.fullName || current.user.email })}
            </span>
          </NavLink>
          <Logout className={linkClass} />
        </>
      );
    // without an account every page goes on (SH-15)
    case 'failed':
    case 'signed-out':
      return accountLinks.map(({ to, text }) => (
        <NavLink key={to} to={to} className={linkClass} onClick={closeMenu}>
          {text()}
        </NavLink>
      ));
    default:
      return current satisfies never;
  }
}

function Logout({ className }: { className: string }): ReactNode {
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);
  const leave = async (): Promise<void> => {
    try {
      setFailed(false);
      const { endSession } = await import('../../platform/session/account-calls.ts');
      await endSession();
      session().change(null);
      await navigate('/');
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <button type="button" className={className} onClick={() => void leave()}>
        {m.logout()}
      </button>
      {hasFailed ? (
        <p
          role="alert"
          className="bg-wrong-soft text-wrong fixed inset-x-4 top-18 mx-auto w-fit rounded-xl px-4 py-2"
        >
          {m.logout_failed()}
        </p>
      ) : null}
    </>
  );
}

/** The greeting and the links stand in the mobile menu too. */
function closeMenu(): void {
  document.getElementById('mobile-menu')?.hidePopover();
}
