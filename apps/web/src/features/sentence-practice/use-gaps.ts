import type { SentenceItem } from '@nghego/contracts/sentence-set';
import { type Gaps, gapChoices } from '@nghego/engine/practice/gaps';
import type { PracticeAction } from '@nghego/engine/practice/practice-state';
import { useEffect, useRef } from 'react';
import { deviceChoice, oneOf } from '../../platform/storage/device-choice.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';

/** The learner's choice on this device. */
const gapChoice = deviceChoice('sentence-gaps', oneOf(gapChoices), 'all');

/** Chooses the open boxes, with code that is loaded only if some words are given; the log is read meanwhile. */
async function openBy(gaps: Gaps, items: readonly SentenceItem[]) {
  void practiceLog.readIfAny().catch(() => undefined);
  const { chooseOpenBoxes } = await import('./choose-open-boxes.ts');
  return chooseOpenBoxes(items, gaps);
}

/** Which boxes are to be filled, by the learner's choice and memory (LS-05); all where the code cannot be loaded. */
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
    openBy(gaps, items).then(
      (open) => {
        if (!isCurrent) return;
        hasClosed.current = true;
        act({ kind: 'boxes-opened', open });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react/exhaustive-deps -- a screen shows one set
  }, [gaps]);
  return { gaps, chooseGaps: gapChoice.keep };
}
