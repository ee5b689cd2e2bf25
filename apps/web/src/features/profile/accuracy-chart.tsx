import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import type { WeekAccuracy } from './practice-days.ts';
import { dayText, percentText } from './format-numbers.ts';

const width = 320;
const height = 120;
const left = 40;
const top = 10;
const lines = [0, 50, 100];

/** How much was right week by week: a line chart, and a table for screen readers. */
export function AccuracyChart({ weeks }: { weeks: WeekAccuracy[] }): ReactNode {
  const step = (width - left - 10) / Math.max(1, weeks.length - 1);
  const yOf = (percent: number): number => top + (height - 2 * top) * (1 - percent / 100);
  const points = weeks.flatMap(({ monday, percent }, week) =>
    percent === null ? [] : { monday, percent, x: left + week * step, y: yOf(percent) },
  );
  const latest = weeks.at(-1);
  // one point draws no line
  const hasCourse = points.length >= 2;
  return (
    <section aria-labelledby="accuracy" className="grid content-start gap-3">
      <h3 id="accuracy" className="text-xl font-semibold">
        {m.accuracy_title()}
      </h3>
      {hasCourse ? (
        <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="w-full max-w-sm">
          {lines.map((percent) => (
            <g key={percent}>
              <line
                x1={left}
                x2={width - 10}
                y1={yOf(percent)}
                y2={yOf(percent)}
                className="stroke-line"
              />
              <text
                x={left - 6}
                y={yOf(percent) + 4}
                textAnchor="end"
                fontSize={12}
                className="fill-muted"
              >
                {percentText(percent)}
              </text>
            </g>
          ))}
          <polyline
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            strokeWidth={2.5}
            strokeLinejoin="round"
            className="stroke-accent"
          />
          {points.map(({ monday, percent, x, y }) => (
            <circle key={monday} cx={x} cy={y} r={4} className="fill-accent">
              <title>{`${dayText(monday)}: ${percentText(percent)}`}</title>
            </circle>
          ))}
        </svg>
      ) : null}
      <p className="text-muted text-sm">{summaryOf(latest, hasCourse)}</p>
      <div className="sr-only">
        {/* `sr-only` is on the div around it, since a table would not shrink to one pixel */}
        <table>
          <caption>{m.accuracy_title()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.accuracy_week_head()}</th>
              <th scope="col">{m.accuracy_head()}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ monday, percent, tries }) => (
              <tr key={monday}>
                <th scope="row">{m.accuracy_week({ day: dayText(monday) })}</th>
                <td>
                  {percent === null
                    ? m.accuracy_none()
                    : m.accuracy_of({ percent: percentText(percent), tries })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The text about this week; in the first week with practice it also says when the chart will appear. */
function summaryOf(latest: WeekAccuracy | undefined, hasCourse: boolean): string {
  const percent = latest?.percent ?? null;
  if (latest === undefined || percent === null)
    return m.accuracy_summary({ percent: m.accuracy_none() });
  return hasCourse
    ? m.accuracy_summary({ percent: percentText(percent) })
    : m.accuracy_early({ percent: percentText(percent), tries: latest.tries });
}
