import type { WeekDay } from '@nghego/engine/memory/memory-figures';
import { Check } from '../../ui/icons/check.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { dayName } from '../../platform/day-name.ts';

const texts: Record<WeekDay['state'], (slots: { day: string }) => string> = {
  practised: m.today_day_practised,
  missed: m.today_day_missed,
  bridged: m.today_day_bridged,
  today: m.today_day_now,
  coming: m.today_day_coming,
};

const looks: Record<WeekDay['state'], string> = {
  practised: 'bg-accent text-on-accent',
  missed: 'border border-line',
  bridged: 'bg-accent-soft border border-accent border-dashed',
  today: 'border-2 border-accent',
  coming: 'bg-line scale-30',
};

/** The days of this week on which something was practised, and the streak (ME-06). */
export function Week({ week, streak }: { week: readonly WeekDay[]; streak: number }): ReactNode {
  return (
    <div className="grid min-w-0 gap-1.5">
      <ol aria-label={m.today_week()} className="desk-week">
        {week.map(({ day, state }) => (
          <li
            key={day}
            aria-label={texts[state]({ day: dayName(day) })}
            className="grid justify-items-center gap-1"
          >
            <span
              aria-hidden
              className={`text-xs ${state === 'today' ? 'text-ink font-semibold' : 'text-muted'}`}
            >
              {dayName(day, 'narrow')}
            </span>
            <span
              aria-hidden
              className={`grid size-5 place-items-center rounded-full @min-[40rem]:size-6 ${looks[state]}`}
            >
              {state === 'practised' ? <Check size={13} strokeWidth={3} /> : null}
            </span>
          </li>
        ))}
      </ol>
      <p className="min-h-5 text-sm leading-5 tabular-nums">
        {streak === 0 ? null : m.today_streak({ count: streak })}
      </p>
    </div>
  );
}
