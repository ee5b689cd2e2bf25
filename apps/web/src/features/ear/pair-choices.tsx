import type { WordPair } from '@nghego/contracts/sound-pairs';
import { Check } from '../../ui/icons/check.ts';
import { X } from '../../ui/icons/x.ts';
import type { ReactNode } from 'react';
import { SideKey } from './side-key.tsx';

type Side = 'one' | 'other';

/** The two words to choose from. After the choice: which word was said, and which was chosen. */
export function PairChoices({
  pair,
  sides,
  said,
  chosen,
  isWaiting,
  onChoose,
}: {
  pair: Pick<WordPair, Side>;
  /** from left to right */
  sides: readonly Side[];
  /** undefined until something was chosen */
  said: Side | undefined;
  chosen: Side | undefined;
  /** whether the sound is yet to be heard */
  isWaiting: boolean;
  onChoose: (side: Side) => void;
}): ReactNode {
  return (
    <div role="group" aria-labelledby="drill-question" className="grid grid-cols-2 gap-3">
      {sides.map((side, n) => (
        <button
          key={side}
          type="button"
          aria-disabled={said !== undefined}
          onClick={() => onChoose(side)}
          className={`relative grid min-h-24 content-center justify-items-center gap-1 rounded-2xl border-2 px-2 py-3 ${isWaiting ? 'border-line text-muted border-dashed' : lookOf(side, said, chosen)}`}
        >
          <span lang="en" className="text-2xl font-semibold wrap-anywhere">
            {pair[side].word}
          </span>
          <span aria-hidden lang="vi" className="text-muted text-sm text-balance">
            {pair[side].meaning}
          </span>
          <SideKey side={n} />
          <Sign isSaid={side === said} isTaken={side === chosen} />
        </button>
      ))}
    </div>
  );
}

function lookOf(side: Side, said: Side | undefined, chosen: Side | undefined): string {
  if (said === undefined) return 'border-line hover:border-accent';
  if (side === said) return 'border-accent bg-accent-soft';
  return side === chosen ? 'border-wrong bg-wrong-soft' : 'border-line';
}

/** Marks the words by a shape too, so that color is not the only sign. */
function Sign({ isSaid, isTaken }: { isSaid: boolean; isTaken: boolean }): ReactNode {
  if (isSaid) return <Check size={20} className="text-accent absolute end-2 top-2" />;
  return isTaken ? <X size={20} className="text-wrong absolute end-2 top-2" /> : null;
}
