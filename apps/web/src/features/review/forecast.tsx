import type { MemoryFigures } from '@nghego/engine/memory/memory-figures';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { dayName } from '../../platform/day-name.ts';

/** How many items come back on each of the next seven days (ME-05), as bars whose numbers can be read. */
export function Forecast({ days }: { days: MemoryFigures['forecast'] }): ReactNode {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <section aria-labelledby="forecast" className="grid gap-3">
      <h2 id="forecast" className="text-xl font-semibold">
        {m.review_forecast()}
      </h2>
      <ol className="grid grid-cols-7 items-end gap-2">
        {days.map(({ day, count }) => (
          <li
            key={day}
            className="grid justify-items-center gap-1 text-sm"
            aria-label={m.review_forecast_day({ day: dayName(day), count })}
          >
            <span aria-hidden className="tabular-nums">
              {count}
            </span>
            <span
              aria-hidden
              className={`w-full max-w-10 rounded-t-lg ${count > 0 ? 'bg-accent' : 'bg-line'}`}
              style={{ height: `${0.25 + (count / most) * 5}rem` }}
            />
            <span aria-hidden className="text-muted text-xs whitespace-nowrap sm:text-sm">
              {dayName(day, 'short')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
