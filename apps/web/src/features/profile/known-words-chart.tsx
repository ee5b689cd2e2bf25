import type { KnownWords } from '@nghego/engine/memory/known-words';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { dayText, wholeText } from './format-numbers.ts';

// a unit of the picture is about a pixel on the narrowest phone, so that its text is about as large as small text
const width = 320;
const height = 140;
const left = 36;
const right = 12;
const top = 12;
const bottom = 26;

/** Words known week by week: an area chart, and a table for screen readers (ME-05). */
export function KnownWordsChart({ weeks }: { weeks: readonly KnownWords[] }): ReactNode {
  const most = niceMost(Math.max(...weeks.map(({ known }) => known)));
  const step = (width - left - right) / Math.max(1, weeks.length - 1);
  const yOf = (count: number): number => top + (height - top - bottom) * (1 - count / most);
  const points = weeks.map(({ day, known }, n) => ({
    day,
    known,
    x: left + n * step,
    y: yOf(known),
  }));
  const line = points.map(({ x, y }) => `${x},${y.toFixed(1)}`).join(' ');
  const last = points.at(-1);
  return (
    <>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="w-full max-w-sm">
        {[0, most / 2, most].map((count) => (
          <g key={count}>
            <line
              x1={left}
              x2={width - right}
              y1={yOf(count)}
              y2={yOf(count)}
              className="stroke-line"
            />
            <text
              x={left - 6}
              y={yOf(count) + 4}
              textAnchor="end"
              fontSize={12}
              className="fill-muted"
            >
              {count}
            </text>
          </g>
        ))}
        <polygon
          points={`${left},${yOf(0)} ${line} ${width - right},${yOf(0)}`}
          fillOpacity={0.15}
          className="fill-accent"
        />
        <polyline
          points={line}
          fill="none"
          strokeWidth={2.5}
          strokeLinejoin="round"
          className="stroke-accent"
        />
        {last === undefined ? null : (
          <circle cx={last.x} cy={last.y} r={5} className="fill-accent" />
        )}
        <text x={left} y={height - 6} fontSize={12} className="fill-muted">
          {dayText(weeks[0]?.day ?? '')}
        </text>
        <text
          x={width - right}
          y={height - 6}
          textAnchor="end"
          fontSize={12}
          className="fill-muted"
        >
          {m.memory_today()}
        </text>
      </svg>
      <div className="sr-only">
        {/* `sr-only` is on the div around it, since a table would not shrink to one pixel */}
        <table>
          <caption>{m.memory_known_title()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.memory_day_head()}</th>
              <th scope="col">{m.memory_known_head()}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ day, known, words }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td>{m.memory_known_of({ known: wholeText(known), words })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The top of the scale: an even number that is easily halved, at least 10. */
function niceMost(count: number): number {
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, count))));
  return (
    [1, 2, 4, 6, 8, 10].map((times) => times * unit).find((most) => most >= count) ?? 10 * unit
  );
}
