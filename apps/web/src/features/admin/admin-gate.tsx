import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '../../messages/messages.js';
import { useSession } from '../../platform/session/use-session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { Link } from '../../ui/link.tsx';
import { NoteUnsaved } from './records/note-unsaved.ts';

/** The delay before visitors without the right are redirected (AD-01). */
const leadOnMs = 2_000;

/**
 * Shows the admin area to admins only (AD-01). This is no protection: the server checks the role of each call (AC-10).
 * Unsaved text stays on the screen if the session ends meanwhile, or cannot be fetched: the form says so, and can be
 * sent after a sign-in in another tab (AD-11).
 * @param failed what is shown if the session call fails (SH-15)
 */
export function AdminGate({
  failed,
  children,
}: {
  failed: ReactNode;
  children: ReactNode;
}): ReactNode {
  const session = useSession();
  const [isUnsaved, noteUnsaved] = useState(false);
  const area = <NoteUnsaved value={noteUnsaved}>{children}</NoteUnsaved>;
  if (isUnsaved) return area;
  switch (session.kind) {
    case 'unknown':
      return <Checking />;
    case 'failed':
      return failed;
    case 'signed-out':
      return <SignInFirst />;
    case 'signed-in':
      return session.user.role === 'admin' ? area : <NotForYou />;
    default:
      return session satisfies never;
  }
}

/** Shown while the session is fetched. */
export function Checking(): ReactNode {
  return (
    <p role="status" className="text-muted grid min-h-[60dvh] place-items-center text-lg">
      {m.loading()}
    </p>
  );
}

function SignInFirst(): ReactNode {
  const { pathname, search } = useLocation();
  const to = `/login?next=${encodeURIComponent(pathname + search)}`;
  useLeadOn(to);
  return (
    <NoticePage role="alert" title={m.admin_denied()} text={m.admin_denied_text()}>
      <Link to={to} className={buttonClass('main')}>
        {m.admin_go_to_login()}
      </Link>
    </NoticePage>
  );
}

function NotForYou(): ReactNode {
  useLeadOn('/');
  return (
    <NoticePage role="alert" title={m.admin_required()} text={m.admin_required_text()}>
      <Link to="/" className={buttonClass('main')}>
        {m.back_to_home()}
      </Link>
    </NoticePage>
  );
}

function useLeadOn(to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), leadOnMs);
    return () => clearTimeout(timer);
  }, [navigate, to]);
}
