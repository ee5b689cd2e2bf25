import type { MemoryItem } from '@nghego/engine/memory';
import type { MemoryFigures } from '@nghego/engine/memory/memory-figures';
import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { PracticeItem } from '@nghego/engine/practice/practice-event';
import { type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { ItemLine } from '../../practice/memory/item-line.tsx';
import { useItems } from '../../practice/memory/use-items.ts';
import { Button } from '../../ui/button.tsx';

/** Items that are hard for the learner, and those that were set aside (ME-08); nothing while there are none. */
export function MemoryLists({
  figures: { hard, setAside },
  onSetAside,
  onTakeBack,
}: {
  figures: MemoryFigures;
  onSetAside: (item: PracticeItem) => void;
  onTakeBack: (item: PracticeItem) => void;
}): ReactNode {
  return (
    <>
      <ItemList
        title={m.review_hard_title()}
        items={hard}
        note={({ againDays }) => m.review_hard_days({ days: againDays })}
        act={{ text: m.review_set_aside(), press: onSetAside }}
      />
      <ItemList
        title={m.review_aside_title()}
        items={setAside}
        act={{ text: m.review_take_back(), press: onTakeBack }}
      />
    </>
  );
}

function ItemList({
  title,
  items,
  note,
  act,
}: {
  title: string;
  items: readonly MemoryItem[];
  note?: (item: MemoryItem) => string;
  act: { text: string; press: (item: PracticeItem) => void };
}): ReactNode {
  const content = useItems(items);
  if (items.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-semibold">{title}</h2>
      <ul className="border-line divide-line bg-surface divide-y rounded-2xl border px-3 py-1">
        {items.map((item) => (
          <ItemLine key={itemKey(item)} content={content.get(itemKey(item))}>
            {note === undefined ? null : <span className="text-muted text-sm">{note(item)}</span>}
            <Button look="quiet" onClick={() => act.press({ kind: item.kind, id: item.id })}>
              {act.text}
            </Button>
          </ItemLine>
        ))}
      </ul>
    </section>
  );
}
