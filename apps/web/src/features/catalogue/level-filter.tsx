import { memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { type Level, levels } from './levels.ts';
import { levelName } from './value-names.ts';

/** Which level of topics is shown (HM-14). */
export const LevelFilter = memo(function LevelFilter({
  level,
  onChosen,
}: {
  level: Level;
  onChosen: (level: Level) => void;
}): ReactNode {
  return (
    <fieldset className="flex flex-wrap text-sm">
      <legend className="sr-only">{m.home_level()}</legend>
      {levels.map((one) => (
        <label
          key={one}
          className="has-checked:text-accent text-muted hover:text-ink grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-full px-2 font-semibold sm:px-3"
        >
          <input
            type="radio"
            name="level"
            className="sr-only"
            checked={one === level}
            onChange={() => onChosen(one)}
          />
          {levelName(one)}
        </label>
      ))}
    </fieldset>
  );
});
