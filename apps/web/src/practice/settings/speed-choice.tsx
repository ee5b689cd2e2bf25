import { memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { type Speed, speeds } from './speeds.ts';

/** How fast words or sentences are heard; a choice is heard at once. */
export const SpeedChoice = memo(function SpeedChoice({
  speed,
  onChosen,
}: {
  speed: Speed;
  onChosen: (speed: Speed) => void;
}): ReactNode {
  return (
    <fieldset className="border-line flex flex-wrap rounded-full border p-0.5 text-sm">
      <legend className="sr-only">{m.practice_speed()}</legend>
      {speeds.map((one) => (
        <label
          key={one}
          className="has-checked:text-accent text-muted grid min-h-11 min-w-12 cursor-pointer place-items-center rounded-full px-2 sm:px-3 font-semibold tabular-nums"
        >
          <input
            type="radio"
            name="speed"
            className="sr-only"
            checked={one === speed}
            onChange={() => onChosen(one)}
          />
          {m.practice_speed_of({ speed: one })}
        </label>
      ))}
    </fieldset>
  );
});
