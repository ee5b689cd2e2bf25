import type { EarFigures } from '@nghego/engine/ear/ear-figures';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { secondsText } from './seconds-text.ts';

/** A phone has room for no more weeks. */
const mostWeeks = 8;

/** Right answers and times of the last weeks (EA-04). */
export function FastWeeks({ figures: { weeks } }: { figures: EarFigures }): ReactNode {
  if (weeks.length === 0) return null;
  const hasCalm = weeks.some(({ calm }) => calm.of > 0);
  return (
    <table className="w-full text-start tabular-nums">
      <caption className="pb-2 text-start text-lg font-semibold">{m.fast_weeks()}</caption>
      <thead className="text-muted text-sm">
        <tr>
          <th scope="col" className="py-1 text-start font-normal">
            {m.fast_week()}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {m.fast_week_right()}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {m.fast_week_time()}
          </th>
          {hasCalm ? (
            <th scope="col" className="py-1 text-end font-normal">
              {m.fast_calm()}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {weeks
          .slice(-mostWeeks)
          .toReversed()
          .map(({ week, of, right, medianMs, isGuess, calm }) => (
            <tr key={week} className="border-line border-t">
              <th scope="row" className="py-2 text-start font-normal">
                {dayText(week)}
              </th>
              <td className="py-2 text-end">{tallyText({ right, of })}</td>
              <td className="py-2 text-end">
                {isGuess
                  ? m.fast_week_guess()
                  : medianMs === null
                    ? m.fast_week_untimed()
                    : m.fast_seconds({ seconds: secondsText(medianMs) })}
              </td>
              {hasCalm ? <td className="py-2 text-end">{tallyText(calm)}</td> : null}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

const dayText = (day: string): string =>
  new Intl.DateTimeFormat(getLocale(), {
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

const tallyText = ({ right, of }: { right: number; of: number }): string =>
  of === 0 ? m.fast_week_untimed() : `${right}/${of}`;
