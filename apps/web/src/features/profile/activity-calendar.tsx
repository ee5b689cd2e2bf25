import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import type { CalendarDay } from './practice-days.ts';
import { dayText } from './format-numbers.ts';

const cell = 14;
const opacities = [0.08, 0.3, 0.5, 0.75, 1];

/** On which days there was practice, as a picture and in a sentence below. */
export function ActivityCalendar({ weeks }: { weeks: CalendarDay[][] }): ReactNode {
  const days = weeks.flat();
  const summary = m.calendar_summary({
    weeks: weeks.length,
    days: days.filter(({ checks }) => checks > 0).length,
    checks: days.reduce((sum, { checks }) => sum + checks, 0),
  });
  return (
    <section aria-labelledby="calendar" className="grid content-start gap-3">
      <h3 id="calendar" className="text-xl font-semibold">
        {m.calendar_title()}
      </h3>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${weeks.length * cell} ${7 * cell}`}
        className="fill-accent w-full max-w-md"
      >
        {weeks.flatMap((week, column) =>
          week.map(({ day, checks, depth }, row) => (
            <rect
              key={day}
              x={column * cell + 1}
              y={row * cell + 1}
              width={cell - 2}
              height={cell - 2}
              rx={3}
              fillOpacity={opacities[depth]}
            >
              <title>{m.calendar_day({ day: dayText(day), count: checks })}</title>
            </rect>
          )),
        )}
      </svg>
      <p className="text-muted text-sm">{summary}</p>
    </section>
  );
}
