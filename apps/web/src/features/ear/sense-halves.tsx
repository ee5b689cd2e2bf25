import type { SenseJudged } from '@nghego/engine/practice/practice-event';
import { Check } from '../../ui/icons/check.ts';
import { X } from '../../ui/icons/x.ts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { m } from '../../messages/messages.js';

type Sense = SenseJudged['said'];

const keys: Readonly<Record<string, Sense>> = {
  ArrowLeft: 'sensible',
  KeyF: 'sensible',
  ArrowRight: 'absurd',
  KeyJ: 'absurd',
};
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
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    const { code, altKey, ctrlKey, metaKey, shiftKey, repeat, target } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || repeat) return;
    if (target instanceof Element && target.closest('input, textarea, select, dialog[open]'))
      return;
    const sense = keys[code];
    if (sense !== undefined) {
      event.preventDefault();
      onJudge(sense, event.timeStamp);
    } else if (code === 'Enter') {
      const focused = target instanceof Element ? target.closest('button, a') : null;
      // a half that was pressed keeps the focus. It has nothing more to do, so Enter goes on
      const isDone = said !== undefined && focused?.hasAttribute('data-half') === true;
      if (focused === null || isDone) onNext();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      {middle}
      <div className="grid grid-cols-2 gap-3">
        {sides.map((sense) => (
          <button
            key={sense}
            type="button"
            data-half=""
            aria-disabled={!isAsking}
            // judges at the time when the touch begins, not when it ends
            onPointerDown={(event) => onJudge(sense, event.timeStamp)}
            onClick={(event) => onJudge(sense, event.timeStamp)}
            className={`grid h-[min(34dvh,16rem)] min-h-28 touch-manipulation place-items-center content-center gap-2 rounded-3xl border-2 px-2 text-xl font-semibold select-none ${lookOf(sense, isAsking, said, chosen)}`}
          >
            {sense === 'sensible' ? <Check size={32} /> : <X size={32} />}
            {sense === 'sensible' ? m.fast_yes() : m.fast_no()}
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
