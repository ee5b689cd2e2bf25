import type { Catalogue } from '@nghego/contracts/catalogue';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '../../messages/messages.js';
import { whenIdle } from '../../platform/when-idle.ts';
import { Link } from '../../ui/link.tsx';
import { courseWordsOf } from './course-words.ts';
import type { DayActs } from './day-acts.ts';
import { PlanButton } from './plan-button.tsx';
import { TodayWaits } from './today-waits.tsx';

const loadContent = () => import('./today-content.tsx');
type Content = Awaited<ReturnType<typeof loadContent>>['TodayContent'];

/**
 * Home's first region (HM-10). The first HTML is the same for all visitors: it has the frame, and reserves the height
 * of the content that is added once the page is idle.
 * @param links shown beside the title
 */
export function Today({
  catalogue,
  links,
  dayActs,
}: {
  catalogue: Catalogue;
  links: readonly { to: string; text: () => string }[];
  dayActs: DayActs;
}): ReactNode {
  const [Filled, setFilled] = useState<Content>();
  useEffect(
    () =>
      whenIdle(async () => {
        const { TodayContent } = await loadContent();
        setFilled(() => TodayContent);
      }),
    [],
  );
  return (
    <section aria-labelledby="today-title" className="today grid grid-cols-1">
      {/* the links stand beside the title, or on a phone below what is to do */}
      <div className="flex items-baseline justify-between gap-x-4 @max-[40rem]:contents">
        <h2 id="today-title" className="pt-2 text-lg font-semibold">
          {m.today_title()}
        </h2>
        <ul className="flex flex-wrap gap-x-1 text-[0.8125rem] @max-[40rem]:order-1 @max-[40rem]:justify-between @min-[40rem]:gap-x-5 @min-[40rem]:text-sm">
          {links.map(({ to, text }) => (
            <li key={to}>
              <Link
                to={to}
                className="text-muted hover:text-accent inline-flex min-h-11 items-center font-semibold"
              >
                {text()}
              </Link>
            </li>
          ))}
          <li>
            <PlanButton courseWords={courseWordsOf(catalogue)} />
          </li>
        </ul>
      </div>
      <div className="today-slot">
        {Filled === undefined ? <TodayWaits /> : <Filled catalogue={catalogue} dayActs={dayActs} />}
      </div>
    </section>
  );
}
