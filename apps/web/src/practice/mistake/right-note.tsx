import type { Verdict } from '@nghego/engine/diagnosis';
import { saidFastIn } from '@nghego/engine/diagnosis/contractions';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { ByPointer } from '../screen/by-pointer.tsx';
import { InputMethodKeys } from './input-method-keys.tsx';

/** After this many answers that an input method changed, the note is one short line. */
export const quietTimes = 3;

/**
 * Why an answer counts as right although it is not the taught form (MK-07), or what an input method changed in it
 * (IM-03).
 * @param typed what was typed; for a form of quick speech (gonna) the note gives the full form
 * @param times answers of this session that an input method changed
 */
export function RightNote({
  verdict,
  taught,
  typed,
  times,
}: {
  verdict: Exclude<Verdict, 'wrong'>;
  taught: string;
  typed: string;
  times: number;
}): ReactNode {
  switch (verdict) {
    case 'right':
      return null;
    case 'variant': {
      const fast = saidFastIn(typed);
      return (
        <p className="bg-accent-soft rounded-xl px-3 py-1">
          {fast === undefined
            ? m.mistake_variant({ taught })
            : m.mistake_variant_fast({ fast, taught })}
        </p>
      );
    }
    case 'input-method':
      return (
        <>
          <p className="text-muted text-sm">
            {m.mistake_input_method_right()}{' '}
            <ByPointer keys={m.mistake_switch_off_keys()} touch={m.mistake_switch_off_touch()} />
          </p>
          {times < quietTimes ? null : <InputMethodKeys />}
        </>
      );
    default:
      return verdict satisfies never;
  }
}
