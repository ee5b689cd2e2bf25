import { itemKey } from '@nghego/engine/memory/memory-marks';
import { mostReviewed } from '@nghego/engine/memory/review-session';
import type { PracticeItem } from '@nghego/engine/practice/practice-event';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { type ItemContent, textsOf } from '../../practice/memory/item-content.ts';
import { useItems } from '../../practice/memory/use-items.ts';

const shownAtOnce = 5;

/**
 * What the next review will ask (ME-04), by meaning: the English texts would give the answers away. Each line has its
 * height before its text is there, so that nothing moves.
 */
export function DueList({ items }: { items: readonly PracticeItem[] }): ReactNode {
  const next = items.slice(0, mostReviewed);
  const content = useItems(next);
  const lines = (of: readonly PracticeItem[]): ReactNode =>
    of.map((item) => {
      const one = content.get(itemKey(item));
      return (
        <li
          key={itemKey(item)}
          lang={one?.kind === 'question' ? 'en' : 'vi'}
          className="min-h-6 truncate"
        >
          {one && askedText(one)}
        </li>
      );
    });
  const rest = next.slice(shownAtOnce);
  return (
    <div className="text-muted grid min-w-0">
      <ul aria-label={m.review_due_list()}>{lines(next.slice(0, shownAtOnce))}</ul>
      {rest.length === 0 ? null : (
        <details>
          <summary className="hover:text-accent min-h-11 cursor-pointer content-center underline underline-offset-4">
            {m.mistakes_more({ count: rest.length })}
          </summary>
          <ul>{lines(rest)}</ul>
        </details>
      )}
    </div>
  );
}

const askedText = (content: ItemContent): string =>
  content.kind === 'question' ? content.question.sentence : textsOf(content).vietnamese;
