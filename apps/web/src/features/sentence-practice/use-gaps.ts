import type { SentenceItem } from '@nghego/contracts/sentence-set';
import { type Gaps, gapChoices, openBoxes } from '@nghego/engine/practice/open-boxes';
import type { PracticeAction } from '@nghego/engine/practice/practice-state';
import { useEffect, useRef } from 'react';
import { deviceChoice, oneOf } from '../../platform/storage/device-choice.ts';
import { timeZone } from '../../platform/time-zone.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { goneItems } from '../../practice/memory/gone-items.ts';

/** The learner's choice on this device. */
const gapChoice = deviceChoice('sentence-gaps', oneOf(gapChoices), 'all');

/** Today's chance that a word is remembered; without the code for it, or without practice, none is. */
async function readRecall(): Promise<ReadonlyMap<string, number>> {
  try {
    const [{ askLog }] = await Promise.all([
      import('../../practice/memory/ask-log.ts'),
      practiceLog.readIfAny(),
    ]);
    const asked = { now: Date.now(), zone: timeZone(), gone: goneItems() };
    return await askLog(practiceLog.snapshot().events, (log) => log.wordRecall(asked));
  } catch {
    return new Map();
  }
}

/** Which boxes are to be filled, by the learner's choice and memory (LS-05). */
export function useGaps(
  items: readonly SentenceItem[],
  act: (action: PracticeAction) => void,
): { gaps: Gaps; chooseGaps: (gaps: Gaps) => void } {
  const gaps = gapChoice.useChoice();
  const hasClosed = useRef(false);
  useEffect(() => {
    if (gaps === 'all') {
      if (hasClosed.current) act({ kind: 'boxes-opened', open: new Map() });
      return undefined;
    }
    let isCurrent = true;
    void readRecall().then((recall) => {
      if (!isCurrent) return;
      hasClosed.current = true;
      const recallOf = (wordId: string): number => recall.get(wordId) ?? 0;
      const open = new Map(
        items.flatMap((item): [string, readonly number[]][] => {
          const boxes = openBoxes(item, gaps, recallOf);
          return boxes === undefined ? [] : [[item.id, boxes]];
        }),
      );
      act({ kind: 'boxes-opened', open });
    });
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react/exhaustive-deps -- a screen shows one set
  }, [gaps]);
  return { gaps, chooseGaps: gapChoice.keep };
}
