import type { PracticeItem } from '@nghego/engine/practice/practice-event';
import type { ReviewEvent, ReviewItem } from '@nghego/engine/memory/review-session';
import { useState } from 'react';
import { practiceLog } from '../../practice/log/practice-log.ts';

/** An item that was set aside in this review, and its text. */
type Aside = { item: ReviewItem; text: string };

/** What a review does for 'I know this' (ME-08). */
export type SetAsideActs = {
  /** the item that Undo takes back */
  last: Aside | undefined;
  setAside: (item: ReviewItem, text: string) => void;
  undo: () => void;
};

/**
 * Sets items of a review aside; the last one can be undone.
 * @param step sends an event to the review
 */
export function useSetAside(step: (event: ReviewEvent) => void): SetAsideActs {
  const [last, setLast] = useState<Aside>();
  return {
    last,
    setAside: (item, text) => {
      void practiceLog.append({ kind: 'item-set-aside', item: plain(item) });
      setLast({ item, text });
      step({ kind: 'dropped', item });
    },
    undo: () => {
      if (last === undefined) return;
      void practiceLog.append({ kind: 'item-taken-back', item: plain(last.item) });
      setLast(undefined);
      step({ kind: 'returned', item: last.item });
    },
  };
}

/** The item as log events name it. */
function plain({ kind, id }: PracticeItem): PracticeItem {
  return { kind, id };
}
