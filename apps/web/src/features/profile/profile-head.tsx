import type { User } from '@nghego/contracts/account';
import type { PracticeFigures } from '@nghego/engine/practice/practice-figures';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { AvatarButtons, AvatarPicture } from './avatar.tsx';
import { LevelBadge } from './level-badge.tsx';
import { dayOfMoment } from './format-numbers.ts';
import { Link } from '../../ui/link.tsx';
import { Waiting } from './waiting.tsx';

type Mastery = Pick<PracticeFigures, 'level' | 'masteredItems'>;
type Shown = { mastery: Mastery; isReading: boolean };

/** PF-01: the learner's picture, name, address and level. */
export function PersonHead({
  user,
  mastery,
  isReading,
  onChange,
}: Shown & {
  user: User;
  onChange: (user: User) => void;
}): ReactNode {
  const name = user.fullName || user.email;
  return (
    <header className="flex flex-wrap items-center gap-5">
      <AvatarPicture url={user.avatarUrl} name={name} />
      <div className="grid min-w-0 gap-1.5">
        <h1 className="page-title wrap-anywhere">{name}</h1>
        <p className="text-muted wrap-anywhere">
          {user.email} · {m.profile_joined({ date: dayOfMoment(user.createdAt) })}
        </p>
        <Waiting is={isReading}>
          <LevelBadge level={mastery.level} mastered={mastery.masteredItems} />
        </Waiting>
      </div>
      <div className="ms-auto max-sm:ms-0">
        <AvatarButtons user={user} onChange={onChange} />
      </div>
    </header>
  );
}

/**
 * PF-04: the figures of this browser.
 * @param children the invitation, where there is something to keep
 */
export function BrowserHead({
  mastery,
  isReading,
  children,
}: Shown & { children: ReactNode }): ReactNode {
  return (
    <header className="grid grid-cols-1 gap-5">
      <div className="grid gap-2">
        <h1 className="page-title">{m.profile()}</h1>
        <p className="text-muted">{m.profile_title_here()}</p>
        <Waiting is={isReading}>
          <LevelBadge level={mastery.level} mastered={mastery.masteredItems} />
        </Waiting>
      </div>
      {children}
    </header>
  );
}

/** PF-04: links to register or sign in, so that an account keeps the figures of this browser. */
export function Invitation(): ReactNode {
  const next = '?next=%2Fprofile';
  return (
    <section
      aria-labelledby="invitation"
      className="bg-accent-soft grid grid-cols-1 gap-3 rounded-2xl p-5 sm:grid-cols-[1fr_auto] sm:items-center"
    >
      <div className="grid gap-1">
        <h2 id="invitation" className="text-lg font-semibold">
          {m.profile_invite_title()}
        </h2>
        <p>{m.profile_invite_text()}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={`/register${next}`} className={buttonClass('main')}>
          {m.register()}
        </Link>
        <Link to={`/login${next}`} className={buttonClass('quiet')}>
          {m.login()}
        </Link>
      </div>
    </section>
  );
}
