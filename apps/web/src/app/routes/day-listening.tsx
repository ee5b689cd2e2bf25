import type { ListeningSet, PlacedListeningItem } from '@nghego/contracts/listening-set';
import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ListeningPractice } from '../../features/listening/listening-practice.tsx';
import { soundsOf } from '../../features/today/choose-listening.ts';
import { areSoundsKept } from '../../platform/offline/opened-sets.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { LineWriting } from './line-writing.tsx';

/**
 * A listening item of today's practice on the screen of listening (DY-01). It is skipped if there is no network and
 * the device has not cached its sounds.
 */
export function DayListening({
  placed: { setNo, item },
  place,
  after,
  done,
  isStored,
  onRecord,
  onOver,
  onEnd,
}: {
  placed: PlacedListeningItem;
  /** how many items came before */
  place: number;
  /** how many listening items come after it */
  after: number;
  /** how many of them were right */
  done: number;
  isStored: boolean;
  onRecord: (facts: PracticeFacts) => void;
  /** called when the item was answered and left, or its sounds cannot be played */
  onOver: () => void;
  /** called when the learner ends the practice at this item */
  onEnd: () => void;
}): ReactNode {
  const [isReady, setReady] = useState(navigator.onLine);
  useEffect(() => {
    if (isReady) return undefined;
    let isLeft = false;
    areSoundsKept(soundsOf(item)).then(
      (is) => {
        if (isLeft) return;
        if (is) setReady(true);
        else onOver();
      },
      // the browser does not allow access to its caches
      () => isLeft || onOver(),
    );
    return () => {
      isLeft = true;
    };
    // eslint-disable-next-line react/exhaustive-deps -- asked once for each item
  }, []);
  const set = useMemo(
    (): ListeningSet => ({ part: item.part, setIndex: 0, setNo, totalSets: 1, items: [item] }),
    [item, setNo],
  );
  if (!isReady) return null;
  return (
    // `--frame` is the height of the header and the bar above the practice screen, which fills the rest of the window
    <div style={{ '--frame': '8.25rem' }}>
      <ListeningPractice
        set={set}
        isStored={isStored}
        writing={LineWriting}
        ports={{
          record: (facts) => {
            onRecord(facts);
            return practiceLog.append(facts);
          },
          followPass: () => () => undefined,
          prefetchNextSet: () => undefined,
          leave: onOver,
          within: { place, total: place + 1 + after, done, onOver, onEnd },
        }}
      />
    </div>
  );
}
