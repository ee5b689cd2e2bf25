import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import type { SetToOpen } from '../../practice/memory/set-to-open.ts';
import type { LastShared } from '../../practice/shared/shared-answers.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { OtherWay } from './other-way.tsx';

/**
 * The desk of a guest whose only practice is a shared list (UX-06): what was done, and one button that goes on with it.
 * Its words come back for review only in a copy, so nothing here promises it of the list itself.
 */
export function SharedBegun({
  first,
  shared,
  children,
}: {
  /** the first set of the course */
  first: SetToOpen | undefined;
  shared: LastShared;
  /** what is shown before the button */
  children: ReactNode;
}): ReactNode {
  return (
    <div className="grid w-full content-center gap-4">
      <p className="line-clamp-3 max-w-xl leading-snug font-semibold text-balance wrap-anywhere @min-[40rem]:line-clamp-2 @min-[40rem]:text-lg @min-[60rem]:text-2xl">
        {doneText(shared)}
      </p>
      {children}
      <GoOn shared={shared} />
      <ul className="grid gap-2 @min-[40rem]:grid-cols-3">
        <OtherWay
          to={`/shared/${shared.token}`}
          title={m.today_shared_keep()}
          text={m.today_shared_keep_text()}
        />
        {first === undefined ? null : (
          <OtherWay
            to={first.address}
            title={m.today_first_button()}
            text={m.today_first_course()}
          />
        )}
        <OtherWay to="/level" title={m.level_link()} text={m.level_description()} />
      </ul>
    </div>
  );
}

function doneText({ name, rightToday, rightInAll }: LastShared): string {
  if (rightToday > 0) return m.today_shared_today({ count: rightToday, name });
  return rightInAll > 0
    ? m.today_shared_right({ count: rightInAll, name })
    : m.today_shared_begun({ name });
}

function GoOn({
  shared: { token, setIndex, sets, right, size },
}: {
  shared: LastShared;
}): ReactNode {
  const isDone = right >= size;
  const hasNext = isDone && setIndex + 1 < sets;
  const what = hasNext
    ? m.home_set({ number: setIndex + 2 })
    : right === 0
      ? m.today_set_begun()
      : m.today_right_so_far({ right, size });
  return (
    <Link
      to={`/shared/${token}/${hasNext ? setIndex + 1 : setIndex}`}
      className={buttonClass(
        'main',
        'min-h-12 px-4 text-center text-lg tabular-nums @min-[40rem]:justify-self-start @min-[40rem]:px-8',
      )}
    >
      {isDone && !hasNext ? m.today_shared_again() : `${m.today_continue()} · ${what}`}
    </Link>
  );
}
