import type { Catalogue } from '@nghego/contracts/catalogue';
import { Headphones } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { newSet } from '../../practice/memory/set-to-open.ts';

/**
 * For a visitor without practice: one sentence about the site and one button (HM-10). It renders late, so on a phone
 * its text is smaller than the page's lead: else it would be the largest contentful paint.
 */
export function Newcomer({ catalogue }: { catalogue: Catalogue }): ReactNode {
  const first = newSet(catalogue);
  return (
    <div className="grid w-full content-center gap-4 @min-[40rem]:grid-cols-[minmax(0,1fr)_auto] @min-[40rem]:items-center @min-[40rem]:gap-x-12">
      <HeardAndTyped />
      <div className="grid gap-4 @min-[40rem]:order-first">
        <p className="max-w-xl leading-snug font-semibold text-balance @min-[40rem]:text-lg @min-[60rem]:text-2xl">
          {m.today_first_lead()}
        </p>
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
      </div>
    </div>
  );
}

/** A picture of it: a sound, and the letters that come of it. */
function HeardAndTyped(): ReactNode {
  return (
    <div aria-hidden className="hidden items-center gap-3 @min-[15rem]:flex" lang="en">
      <span className="bg-accent-soft text-accent grid size-12 shrink-0 place-items-center rounded-full @min-[40rem]:size-16">
        <Headphones size={26} />
      </span>
      {['h', 'e', 'a', 'r', '\u00a0'].map((letter) => (
        <span
          key={letter}
          className={`w-7 border-b-2 pb-0.5 text-center text-xl font-semibold @min-[40rem]:w-9 @min-[40rem]:text-3xl ${letter === '\u00a0' ? 'border-line' : 'border-accent text-accent'}`}
        >
          {letter}
        </span>
      ))}
    </div>
  );
}
