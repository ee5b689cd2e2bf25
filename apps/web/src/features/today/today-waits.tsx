import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** Today's button alone, until the desk is read: a learner need not wait for the desk. */
export function TodayWaits(): ReactNode {
  return (
    <Link
      to="/today"
      className={buttonClass(
        'main',
        'mt-20 min-h-12 w-full self-start px-3 text-lg @min-[40rem]:w-1/2',
      )}
    >
      {m.home_start()}
    </Link>
  );
}
