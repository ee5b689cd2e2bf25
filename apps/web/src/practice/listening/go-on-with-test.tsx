import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** A mini test that is not over: how long it still runs, and the way back to it (LS-14). */
export function GoOnWithTest({
  endsAt,
  now,
  className = '',
}: {
  /** milliseconds since 1970 */
  endsAt: number;
  now: number;
  className?: string;
}): ReactNode {
  const count = Math.max(1, Math.ceil((endsAt - now) / 60_000));
  return (
    <Link
      to="/mini-test"
      className={buttonClass('quiet', `flex-wrap gap-x-3! py-1 text-center ${className}`)}
    >
      <span className="text-muted font-normal">{m.mini_test_not_over({ count })}</span>
      <span>{m.mini_test_go_on()}</span>
    </Link>
  );
}
