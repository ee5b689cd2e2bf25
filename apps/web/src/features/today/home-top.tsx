import type { Catalogue } from '@nghego/contracts/catalogue';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { isMarkedShared } from '../../practice/log/practised-mark.ts';
import { useHasPractice } from '../../practice/log/use-practice-log.ts';
import type { DayActs } from './day-acts.ts';
import { Hero } from './hero.tsx';
import { Today } from './today.tsx';

/**
 * The top of home: the desk of a learner, or the hero for a visitor without practice (UX-01).
 * @param hasWords whether there are vocabulary sets, to which the desk leads
 * @param links shown beside the title of the desk
 */
export function HomeTop({
  catalogue,
  hasWords,
  links,
  dayActs,
}: {
  catalogue: Catalogue;
  hasWords: boolean;
  links: readonly { to: string; text: () => string }[];
  dayActs: DayActs;
}): ReactNode {
  const isKnown = useHasPractice();
  // the first HTML knows of a shared list by the same cookie (UX-06)
  const hasPractice = useHydrated() && isMarkedShared() ? true : isKnown;
  const Heading = hasPractice ? 'h1' : 'h2';
  return (
    <>
      {hasPractice ? null : <Hero catalogue={catalogue} />}
      {hasPractice && hasWords ? (
        <Today catalogue={catalogue} links={links} dayActs={dayActs} />
      ) : null}
      <Heading className="mt-6 text-2xl font-semibold sm:mt-10 sm:text-3xl">
        {m.home_title()}
      </Heading>
      <p className="text-muted sm:mt-1 sm:text-lg">{m.home_lead()}</p>
    </>
  );
}
