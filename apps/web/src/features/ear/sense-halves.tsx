import type { SenseJudged } from '@nghego/engine/practice/practice-event';
import { SideKey } from './side-key.tsx';
import { Check } from '../../ui/icons/check.ts';
import { X } from '../../ui/icons/x.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { useSideKeys } from './use-side-keys.ts';

type Sense = SenseJudged['said'];

const sides: readonly Sense[] = ['sensible', 'absurd'];

/** Two large buttons, 'Makes sense' and 'Makes no sense', with keys for each; only the first press counts (EA-04). */
export function SenseHalves({
  isAsking,
  said,
  chosen,
  middle,
  onJudge,
  onNext,
}: {
  isAsking: boolean;
  /** what the heard sentence is; undefined until the learner has judged it */
  said: Sense | undefined;
  chosen: Sense | undefined;
  middle: ReactNode;
  /** @param at the time of the press, in milliseconds as `performance.now` */
  onJudge: (sense: Sense, at: number) => void;
  onNext: () => void;
}): ReactNode {
  useSideKeys(
    (side, at) => {
      const sense = sides[side];
      if (sense !== undefined) onJudge(sense, at);
    },
    (focused) => {
      // a half that was pressed keeps the focus. It has nothing more to do, so Enter goes on
      const isDone = said !== undefined && focused?.hasAttribute('data-half') === true;
      if (focused === null || isDone) onNext();
    },
  );
  return (
    <>
      {middle}
      <div className="grid grid-cols-2 gap-3">
        {sides.map((sense, n) => (
          <button
            key={sense}
            type="button"
            data-half=""
            aria-disabled={!isAsking}
            // judges at the time when the touch begins, not when it ends
            onPointerDown={(event) => onJudge(sense, event.timeStamp)}
            onClick={(event) => onJudge(sense, event.timeStamp)}
            className={`relative grid h-[min(34dvh,16rem)] min-h-28 touch-manipulation place-items-center content-center gap-2 rounded-3xl border-2 px-2 text-xl font-semibold select-none ${lookOf(sense, isAsking, said, chosen)}`}
          >
            {sense === 'sensible' ? <Check size={32} /> : <X size={32} />}
            {sense === 'sensible' ? m.fast_yes() : m.fast_no()}
            <SideKey side={n} />
          </button>
        ))}
      </div>
    </>
  );
}

function lookOf(
  sense: Sense,
  isAsking: boolean,
  said: Sense | undefined,
  chosen: Sense | undefined,
): string {
  if (said === undefined)
    return isAsking ? 'border-accent bg-surface' : 'border-line bg-surface text-muted';
  if (sense === said) return 'border-accent bg-accent-soft';
  return sense === chosen ? 'border-wrong bg-wrong-soft' : 'border-line text-muted';
}
