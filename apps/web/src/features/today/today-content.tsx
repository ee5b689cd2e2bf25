import type { Catalogue } from '@nghego/contracts/catalogue';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { mayBeSignedIn } from '../../platform/session/presence.ts';
import { useAnyPracticeLog } from '../../practice/log/use-practice-log.ts';
import { exchange } from '../../practice/sync/follow-account.ts';
import type { DayActs } from './day-acts.ts';
import { readLastShared } from '../../practice/shared/shared-answers.ts';
import { Newcomer } from './newcomer.tsx';
import { TodayWaits } from './today-waits.tsx';

const loadDesk = () => import('./desk.tsx');
type Desk = Awaited<ReturnType<typeof loadDesk>>['Desk'];

/** Shows the newcomer's desk, or the learner's desk once something was practised; only then is the memory loaded. */
export function TodayContent({
  catalogue,
  dayActs,
}: {
  catalogue: Catalogue;
  dayActs: DayActs;
}): ReactNode {
  const { events, storage } = useAnyPracticeLog();
  const [Practised, setPractised] = useState<Desk>();
  const isNew = events.length === 0;
  useEffect(() => {
    if (isNew) return;
    loadDesk().then(
      ({ Desk }) => setPractised(() => Desk),
      // the chunk could not be loaded: the links to Review and Mistakes remain
      () => undefined,
    );
  }, [isNew]);
  const sync = useSyncExternalStore(exchange.subscribe, exchange.read);
  if (storage === 'opening') return <TodayWaits />;
  // on a new device the account's practice may be on its way
  if (isNew && mayBeSignedIn() && sync?.isSettled !== true) return <TodayWaits />;
  if (isNew) return <Newcomer catalogue={catalogue} shared={readLastShared()} />;
  return Practised === undefined ? (
    <TodayWaits />
  ) : (
    <Practised catalogue={catalogue} dayActs={dayActs} />
  );
}
