import type { WeekDay } from '@nghego/engine/memory/memory-figures';
import { Check } from '../../ui/icons/check.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { dayName } from '../../platform/day-name.ts';
import type { DoneToday } from '../../practice/memory/done-today.ts';

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

/**
 * The days of this week on which something was practised, the streak from its second day on (ME-06), and what was
 * practised today.
 */
export function Week({
  week,
  streak,
  done,
  isFull,
}: {
  week: readonly WeekDay[];
  streak: number;
  done: DoneToday;
  /** whether a phone has no room for a second line below the days */
  isFull: boolean;
}): ReactNode {
  const items = doneParts(done);
  const hasStreak = streak > 1;
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
      <div className="min-h-5 max-w-52 text-sm leading-5 tabular-nums @min-[40rem]:max-w-none">
        {hasStreak ? <p>{m.today_streak({ count: streak })}</p> : null}
        {items === '' ? null : (
          <p className={`text-muted ${hasStreak && isFull ? '@max-[40rem]:hidden' : ''}`}>
            {m.today_so_far({ items })}
          </p>
        )}
      </div>
    </div>
  );
}

/** What was practised today, such as '58 words, 5 sentences'; empty before the first answer. */
function doneParts({ words, sentences, questions }: DoneToday): string {
  const parts = [
    words > 0 ? m.set_end_due_words({ count: words }) : [],
    sentences > 0 ? m.set_end_due_sentences({ count: sentences }) : [],
    questions > 0 ? m.set_end_due_questions({ count: questions }) : [],
  ].flat();
  return new Intl.ListFormat(getLocale(), { type: 'unit' }).format(parts);
}
