import type { ReactNode } from 'react';

/** A choice of one value: radio buttons side by side. */
export function Choice<Value extends string | number>({
  name,
  legend,
  isLegendShown = false,
  options,
  chosen,
  onChosen,
}: {
  /** the name of the group of radio buttons; unique in the document */
  name: string;
  legend: string;
  isLegendShown?: boolean;
  options: readonly { value: Value; text: string }[];
  chosen: Value;
  onChosen: (value: Value) => void;
}): ReactNode {
  return (
    <fieldset className="text-sm">
      <legend className={isLegendShown ? 'mb-1 font-semibold' : 'sr-only'}>{legend}</legend>
      {/* the border is not the fieldset's: a legend would cut it */}
      <div className="border-line flex w-fit flex-wrap rounded-3xl border p-0.5">
        {options.map(({ value, text }) => (
          <label
            key={value}
            className="has-checked:text-accent text-muted grid min-h-11 min-w-12 cursor-pointer place-items-center rounded-full px-2 sm:px-3 font-semibold tabular-nums"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === chosen}
              onChange={() => onChosen(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
