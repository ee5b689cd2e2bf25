import type { CataloguePart } from '@nghego/contracts/catalogue';
import { ChevronDown } from '../../ui/icons/chevron-down.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { type SetCard, sentenceCards } from './set-cards.ts';
import { SetItem } from './topic-card.tsx';
import { useFold } from './use-fold.ts';
import type { ReadSetState } from './use-set-states.ts';
import { partName } from '../../practice/part-name.ts';

/** The sentence sets, by part of the test (HM-05); open are the first part and those that the learner has begun. */
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
      <Part key={part.part} part={part} sets={sets} isFirst={place === 0} readState={readState} />
    );
  });
}

function Part({
  part,
  sets,
  isFirst,
  readState,
}: {
  part: CataloguePart;
  sets: readonly SetCard[];
  isFirst: boolean;
  readState: ReadSetState;
}): ReactNode {
  const [isOpen, setOpen] = useFold(
    part.part,
    isFirst || sets.some(({ key, size }) => readState(key, size).kind !== 'start'),
  );
  return (
    <details
      open={isOpen}
      // the browser also calls this after the app, not the learner, has opened the part
      onToggle={({ currentTarget: { open } }) => open === isOpen || setOpen(open)}
      className="part-card unit"
    >
      <summary className="unit-summary">
        <h3 className="leading-snug font-semibold">{partName(part.part)}</h3>
        <span className="text-muted ms-auto text-sm">
          {m.home_part_sentences({ count: part.sentenceCount })}
        </span>
        <ChevronDown size={20} className="unit-chevron" />
      </summary>
      <ul className="set-links">
        {sets.map((set) => (
          <SetItem key={set.key} set={set} readState={readState} />
        ))}
      </ul>
    </details>
  );
}
