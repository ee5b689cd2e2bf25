import type { Catalogue } from '@nghego/contracts/catalogue';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import type { LastShared } from '../../practice/shared/shared-answers.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { newSet } from '../../practice/memory/set-to-open.ts';
import { OtherWay } from './other-way.tsx';
import { SharedBegun } from './shared-begun.tsx';

/**
 * The desk of somebody who signed in and has not practised yet: one sentence about the site and one button (HM-10). It
 * renders late, so on a phone its text is smaller than the page's lead: else it would be the largest contentful paint.
 */
export function Newcomer({
  catalogue,
  shared,
  children,
}: {
  catalogue: Catalogue;
  /** the shared list that was practised here, which makes the desk another one */
  shared: LastShared | undefined;
  /** what is shown before the button */
  children?: ReactNode;
}): ReactNode {
  const first = newSet(catalogue);
  if (shared !== undefined)
    return (
      <SharedBegun first={first} shared={shared}>
        {children}
      </SharedBegun>
    );
  return (
    <div className="grid w-full content-center gap-4">
      <p className="max-w-xl leading-snug font-semibold text-balance @min-[40rem]:text-lg @min-[60rem]:text-2xl">
        {m.today_first_lead()}
      </p>
      {children}
      {first === undefined ? null : (
        <Link
          to={first.address}
          className={buttonClass(
            'main',
            'min-h-12 px-4 text-center text-lg @min-[40rem]:justify-self-start @min-[40rem]:px-8',
          )}
        >
          {m.today_first_button()}
        </Link>
      )}
      <ul className="grid gap-2 @min-[40rem]:grid-cols-2">
        <OtherWay to="/level" title={m.level_link()} text={m.level_description()} />
        <OtherWay to="/ear?check" title={m.ear_minute()} text={m.ear_usual()} />
      </ul>
    </div>
  );
}
