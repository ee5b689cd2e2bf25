import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import type { LastShared } from '../../practice/shared/shared-answers.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ChevronRight } from '../../ui/icons/chevron-right.ts';
import { Link } from '../../ui/link.tsx';

/** Goes on with a shared list that was practised without an account (UX-06); in the form of the desk's link to a set. */
export function SharedLink({
  shared: { token, setIndex, name, right, size },
}: {
  shared: LastShared;
}): ReactNode {
  const isDone = right >= size;
  return (
    <Link
      to={isDone ? `/shared/${token}` : `/shared/${token}/${setIndex}`}
      className={buttonClass(
        'bare',
        '-mx-1 min-h-14 justify-between! px-1! py-1.5 text-start leading-snug @min-[40rem]:px-4!',
      )}
    >
      <span className="min-w-0">
        <span className="block">
          {isDone ? m.shared_title() : m.today_continue()}{' '}
          <span className="text-muted ms-1 text-sm font-normal whitespace-nowrap tabular-nums">
            {right === 0 ? m.today_set_begun() : m.today_right_so_far({ right, size })}
          </span>
        </span>{' '}
        <span className="text-muted line-clamp-1 text-sm font-normal wrap-anywhere">{name}</span>
      </span>
      <ChevronRight size={20} className="hidden shrink-0 @min-[15.5rem]:block" />
    </Link>
  );
}
