import { itemKey } from '@nghego/engine/memory/memory-marks';
import { mostReviewed } from '@nghego/engine/memory/review-session';
import type { PracticeItem } from '@nghego/engine/practice/practice-event';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { type ItemContent, textsOf } from '../../practice/memory/item-content.ts';
import { useItems } from '../../practice/memory/use-items.ts';

/** What the next review will ask (ME-04); fetched once it is opened. */
export function DueList({ items }: { items: readonly PracticeItem[] }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="text-muted hover:text-accent min-h-11 cursor-pointer content-center">
        {m.review_due_list()}
      </summary>
      {isOpen ? <Lines items={items.slice(0, mostReviewed)} /> : null}
    </details>
  );
}

/** Shows items by their meaning, since their English texts would give the answers away. */
function Lines({ items }: { items: readonly PracticeItem[] }): ReactNode {
  const content = useItems(items);
  return (
    <ul aria-label={m.review_due_list()}>
      {items.map((item) => {
        const one = content.get(itemKey(item));
        return one === undefined ? null : (
          <li
            key={itemKey(item)}
            lang={one.kind === 'question' ? 'en' : 'vi'}
            className="min-h-6 truncate"
          >
            {askedText(one)}
          </li>
        );
      })}
    </ul>
  );
}

const askedText = (content: ItemContent): string =>
  content.kind === 'question' ? content.question.sentence : textsOf(content).vietnamese;
