import type { Verdict } from '@nghego/engine/diagnosis';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { InputMethodKeys } from './input-method-keys.tsx';

/** After this many answers that an input method changed, the note is one short line. */
export const quietTimes = 3;

/**
 * Why an answer counts as right although it is not the taught form (MK-07), or what an input method changed in it
 * (IM-03).
 * @param times answers of this session that an input method changed
 */
export function RightNote({
  verdict,
  taught,
  times,
}: {
  verdict: Exclude<Verdict, 'wrong'>;
  taught: string;
  times: number;
}): ReactNode {
  switch (verdict) {
    case 'right':
      return null;
    case 'variant':
      return <p className="bg-accent-soft rounded-xl px-3 py-1">{m.mistake_variant({ taught })}</p>;
    case 'input-method':
      return (
        <>
          <p className="text-muted text-sm">{m.mistake_input_method_right()}</p>
          {times < quietTimes ? null : <InputMethodKeys />}
        </>
      );
    default:
      return verdict satisfies never;
  }
}
