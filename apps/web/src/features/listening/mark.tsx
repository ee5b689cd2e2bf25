import { Check } from '../../ui/icons/check.ts';
import { X } from '../../ui/icons/x.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';

/** Marks the right option, and the chosen one if it is another. */
export function Mark({ isRight, isChosen }: { isRight: boolean; isChosen: boolean }): ReactNode {
  if (!isRight && !isChosen) return null;
  const Sign = isRight ? Check : X;
  return (
    <span
      className={`flex min-h-11 shrink-0 items-center gap-1 text-sm ${isRight ? 'text-accent' : 'text-wrong'}`}
    >
      <span className={isChosen ? 'max-sm:sr-only' : 'sr-only'}>
        {isChosen ? m.listening_your_answer() : m.listening_right_option()}
      </span>
      {isRight && isChosen ? <span className="sr-only">{m.listening_right_option()}</span> : null}
      <Sign aria-hidden size={20} strokeWidth={3} />
    </span>
  );
}
