import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { newAccount, type NewAccount } from '../../features/account/new-account.ts';
import { isAccountPage } from '../../features/account/return-path.ts';
import { m } from '../../messages/messages.js';
import { useSession } from '../../platform/session/use-session.ts';
import { exchange } from '../../practice/sync/follow-account.ts';
import { IconButton } from '../../ui/button.tsx';
import { X } from '../../ui/icons/x.ts';
import { Link } from '../../ui/link.tsx';
import { isPracticeScreen } from './header-title.ts';

/** Shown after registering: the account was created, and what became of the practice on this device. */
export function AccountMade(): ReactNode {
  const account = useSyncExternalStore(newAccount.subscribe, newAccount.read);
  const { pathname } = useLocation();
  if (account === undefined || isAccountPage(pathname)) return null;
  return <Said account={account} pathname={pathname} />;
}

/** Stays until it is closed, the learner goes on to another page, or somebody else uses the page. */
function Said({ account, pathname }: { account: NewAccount; pathname: string }): ReactNode {
  const [shownAt] = useState(pathname);
  const session = useSession();
  const isTheirs = session.kind === 'signed-in' && session.user.id === account.id;
  const isOver = !isTheirs || pathname !== shownAt || isPracticeScreen(pathname);
  useEffect(() => {
    if (isOver) newAccount.set(undefined);
  }, [isOver]);
  const sync = useSyncExternalStore(exchange.subscribe, exchange.read);
  if (isOver) return null;
  const isMoved = sync?.state === 'fine' && sync.waiting === 0 && !sync.isWorking;
  return (
    <section
      aria-label={m.account_made_title()}
      className="bg-surface border-line pointer-events-auto mx-auto flex w-full max-w-3xl items-start gap-1 border-t py-2 ps-4 pe-1 text-sm shadow-lg sm:rounded-t-2xl sm:border-x sm:text-base"
    >
      <div className="flex-1 pt-1">
        <div role="status" className="wrap-anywhere">
          <p className="font-semibold">{m.account_made_title()}</p>
          <p>
            {m.account_made_text({ email: account.email })}
            {account.hadPractice
              ? ` ${isMoved ? m.account_made_moved() : m.account_made_moving()}`
              : null}
          </p>
        </div>
        <Link
          to="/profile"
          className="text-accent inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {m.account_made_look()}
        </Link>
      </div>
      <IconButton label={m.close()} onClick={() => newAccount.set(undefined)}>
        <X size={20} />
      </IconButton>
    </section>
  );
}
