import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { MemoryFigures } from '@nghego/engine/memory/memory-figures';
import type { Mistakes } from '@nghego/engine/memory/mistakes';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { ItemLine } from '../../practice/memory/item-line.tsx';
import { useItems } from '../../practice/memory/use-items.ts';
import { kindName } from '../../practice/mistake/kind-name.ts';

const mostShown = 5;

/**
 * The items that were forgotten on the most days, with their kinds of mistake; from six days on an item counts as hard
 * (ME-05, ME-08).
 */
export function ForgottenItems({
  figures: { forgottenMost, hard },
  mistakes,
}: {
  figures: MemoryFigures;
  mistakes: Mistakes;
}): ReactNode {
  const shown = forgottenMost.slice(0, Math.max(mostShown, hard.length));
  const content = useItems(shown);
  const hardKeys = new Set(hard.map(itemKey));
  const kindsOf = new Map(mistakes.items.map((item) => [itemKey(item), item.mistakes]));
  if (shown.length === 0) return <p className="text-muted">{m.memory_forgotten_none()}</p>;
  return (
    <>
      <p>
        {hard.length === 0
          ? m.memory_forgotten_no_hard()
          : m.memory_forgotten_sentence({ count: hard.length })}
      </p>
      <ul
        aria-label={m.memory_forgotten_title()}
        className="border-line divide-line bg-surface divide-y rounded-2xl border px-3 py-1"
      >
        {shown.map((item) => {
          const key = itemKey(item);
          const kinds = kindsOf.get(key) ?? [];
          const names = kinds.flatMap(({ kind }) => (kind === null ? [] : [kindName(kind)]));
          return (
            <ItemLine key={key} content={content.get(key)}>
              <span className="text-muted text-sm">
                {[m.memory_forgotten_days({ days: item.againDays }), ...names].join(' · ')}
              </span>
              {hardKeys.has(key) ? (
                <span className="bg-wrong-soft text-wrong rounded-full px-2 py-0.5 text-sm font-semibold">
                  {m.memory_hard()}
                </span>
              ) : null}
            </ItemLine>
          );
        })}
      </ul>
    </>
  );
}
