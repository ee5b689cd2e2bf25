import type { MistakeKind } from '@nghego/engine/diagnosis/mistake';
import { type SoundPair, soundPairKey } from '@nghego/engine/sounds/sound-pair';
import { Ear } from '../../ui/icons/ear.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Link } from '../../ui/link.tsx';
import { pairsAddress } from '../ear/pairs-address.ts';
import { useFromPractice } from '../ear/way-back.ts';
import { ByPointer } from '../screen/by-pointer.tsx';

/**
 * A hint; if it names sounds, it links to their drill (EA-02), without taking more room than the text. If an input method
 * changed the keys, it says how to switch that off here (IM-03).
 */
export function HintWithDrill({
  kind,
  text,
  sounds,
}: {
  kind: MistakeKind;
  text: string;
  sounds: SoundPair | undefined;
}): ReactNode {
  const state = useFromPractice();
  if (kind === 'input-method')
    return (
      <>
        {text} <ByPointer keys={m.mistake_switch_off_keys()} touch={m.mistake_switch_off_touch()} />
      </>
    );
  if (sounds === undefined) return text;
  return (
    <Link
      state={state}
      to={pairsAddress(soundPairKey(sounds))}
      title={m.ear_drill()}
      className="decoration-accent underline decoration-dotted decoration-2 underline-offset-4"
    >
      {text} <Ear size={16} className="text-accent inline" />
    </Link>
  );
}
