import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';

/** How much was right: a bar for each name. */
export function ResultBars({
  label,
  bars,
}: {
  label: string;
  bars: readonly { name: string; right: number; answered: number }[];
}): ReactNode {
  return (
    <ul aria-label={label} className="grid content-start gap-1">
      {bars.map(({ name, right, answered }) => (
        <li
          key={name}
          // on a phone the bar has a line of its own: beside the name there would be no room for it
          className="grid min-h-9 grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 max-sm:py-1 sm:grid-cols-[minmax(0,11rem)_1fr_4rem]"
        >
          <span>{name}</span>
          <span
            aria-hidden
            className="bg-line h-3 overflow-hidden rounded-full max-sm:order-last max-sm:col-span-full"
          >
            <span
              className="bg-accent block h-full rounded-full"
              style={{ width: `${Math.round((right / answered) * 100)}%` }}
            />
          </span>
          <span className="text-end font-semibold tabular-nums">
            {m.listening_right_of({ right, answered })}
          </span>
        </li>
      ))}
    </ul>
  );
}
