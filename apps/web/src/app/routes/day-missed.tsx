import type { ListeningItem } from '@nghego/contracts/listening-set';
import type { ReactNode } from 'react';
import { type MissedTalk, missedTalk } from '../../features/listening/missed-talk.ts';
import { MissedTalks } from '../../features/listening/missed-talks.tsx';
import { partNames } from '../../practice/listening/part-names.ts';

/** What was missed of the listening items of today's practice (DY-01). */
export function DayMissed({
  items,
  chosen,
  onWrite,
}: {
  items: readonly ListeningItem[];
  chosen: ReadonlyMap<string, number | null>;
  onWrite: (talk: MissedTalk) => void;
}): ReactNode {
  const talks = items.flatMap((item) => missedTalk(item, chosen) ?? []);
  if (talks.length === 0) return null;
  return (
    <ul className="grid gap-2">
      <MissedTalks
        talks={talks}
        nameOf={({ part }) => partNames[part]()}
        // the day's buttons, and what comes tomorrow, stand below
        isFolded={talks.length > 1}
        onWrite={onWrite}
      />
    </ul>
  );
}
