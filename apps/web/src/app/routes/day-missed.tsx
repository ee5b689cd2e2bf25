import type { ListeningItem } from '@nghego/contracts/listening-set';
import type { ReactNode } from 'react';
import { type MissedTalk, missedTalk } from '../../features/listening/missed-talk.ts';
import { MissedTalks } from '../../features/listening/missed-talks.tsx';
import { partNames } from '../../practice/listening/part-names.ts';

/** What was missed of the listening item of today's practice (DY-01). */
export function DayMissed({
  item,
  chosen,
  onWrite,
}: {
  item: ListeningItem;
  chosen: ReadonlyMap<string, number | null>;
  onWrite: (talk: MissedTalk) => void;
}): ReactNode {
  const talk = missedTalk(item, chosen);
  if (talk === undefined) return null;
  return (
    <ul className="grid">
      <MissedTalks talks={[talk]} nameOf={({ part }) => partNames[part]()} onWrite={onWrite} />
    </ul>
  );
}
