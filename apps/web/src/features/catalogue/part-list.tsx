import type { CataloguePart } from '@nghego/contracts/catalogue';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { sentenceCards } from './set-cards.ts';
import { SetItem } from './topic-card.tsx';
import type { ReadSetState } from './use-set-states.ts';
import { partName } from '../../practice/part-name.ts';

/** The sentence sets, by part of the test (HM-05). */
export function PartList({
  parts,
  readState,
}: {
  parts: readonly CataloguePart[];
  readState: ReadSetState;
}): ReactNode {
  return parts.map((part, place) => {
    const before = parts.slice(0, place).reduce((sum, { setCount }) => sum + setCount, 0);
    const sets = sentenceCards([part], 0, part.setCount, before);
    if (sets.length === 0) return null;
    return (
      <div key={part.part} className="part-card">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="font-semibold">{partName(part.part)}</h3>
          <span className="text-muted text-sm">
            {m.home_part_sentences({ count: part.sentenceCount })}
          </span>
        </div>
        <ul className="set-links">
          {sets.map((set) => (
            <SetItem key={set.key} set={set} readState={readState} />
          ))}
        </ul>
      </div>
    );
  });
}
