import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isAccountPage, withReturn } from '../../features/account/return-path.ts';
import { m } from '../../messages/messages.js';
import { session } from '../../platform/session/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { forgetPrivate } from '../../platform/offline/forget-private.ts';
import { leavePractice } from '../../practice/sync/follow-account.ts';

/** Says that the session expired, and that practice is stored on this device (IN-06). */
export function SessionEnded(): ReactNode {
  const { pathname, search } = useLocation();
  if (isAccountPage(pathname)) return null;
  const leave = async (): Promise<void> => {
    await leavePractice(false);
    await forgetPrivate();
    // from now on this tab and the others show the site as to a visitor
    session.change(null);
  };
  return (
    <section
      aria-label={m.sign_in()}
      className="bg-surface border-line pointer-events-auto mx-auto flex w-full max-w-4xl flex-wrap items-center justify-center gap-x-3 border-y px-4 py-1 text-sm"
    >
      <p role="status">{m.session_ended()}</p>
      <div className="flex flex-wrap justify-center">
        <Link
          to={withReturn('/login', pathname + search)}
          className={buttonClass('bare', 'underline underline-offset-4')}
        >
          {m.sign_in()}
        </Link>
        <Button look="bare" onClick={() => void leave()}>
          {m.session_ended_not_me()}
        </Button>
      </div>
    </section>
  );
}
