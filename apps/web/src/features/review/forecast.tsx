import type { MemoryFigures } from '@nghego/engine/memory/memory-figures';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { dayName } from '../../platform/day-name.ts';

type Day = MemoryFigures['forecast'][number];

/**
 * How many items come back on each of the next seven days (ME-05), as bars whose numbers can be read.
 * @param today what is due today, which is shown before them
 */
export function Forecast({ days, today }: { days: readonly Day[]; today?: Day }): ReactNode {
  const all = today === undefined ? days : [today, ...days];
  const most = Math.max(1, ...all.map(({ count }) => count));
  return (
    <section aria-labelledby="forecast" className="grid gap-3">
      <h2 id="forecast" className="text-xl font-semibold">
        {today === undefined ? m.review_forecast() : m.review_forecast_from_today()}
      </h2>
      <ol className="grid auto-cols-fr grid-flow-col items-end gap-1 sm:gap-2">
        {all.map(({ day, count }) => (
          <li
            key={day}
            className="grid justify-items-center gap-1 text-sm"
            aria-label={m.review_forecast_day({
              day: day === today?.day ? m.review_today() : dayName(day),
              count,
            })}
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
              {day === today?.day ? m.review_today_short() : dayName(day, 'short')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
