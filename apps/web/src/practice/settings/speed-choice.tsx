import { memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Choice } from './choice.tsx';
import { type Speed, speeds } from './speeds.ts';

/** The speed of words or sentences; a choice is played at once. */
export const SpeedChoice = memo(function SpeedChoice({
  speed,
  name = 'speed',
  isLegendShown = false,
  onChosen,
}: {
  speed: Speed;
  name?: string;
  isLegendShown?: boolean;
  onChosen: (speed: Speed) => void;
}): ReactNode {
  return (
    <Choice
      name={name}
      legend={m.practice_speed()}
      isLegendShown={isLegendShown}
      options={speeds.map((value) => ({ value, text: m.practice_speed_of({ speed: value }) }))}
      chosen={speed}
      onChosen={onChosen}
    />
  );
});
