import { Check } from '../../ui/icons/check.ts';
import type { GoalOfDay } from '@nghego/engine/plan/goal-of-day';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { m } from '../../messages/messages.js';

/** If the code of the dialog cannot be loaded (no network, not cached), a press does nothing. */
const GoalDialog = lazyPart(async () => (await import('./goal-dialog.tsx')).GoalDialog);

/** The radius of a circle whose circumference is 100. */
const radius = 15.9155;

/**
 * What was done of the goal of the day, as a ring; pressing it opens the choice of the goal (ME-06). Once the day's
 * practice is done, or the goal reached, the ring is closed and names no goal: nothing is left to do.
 */
export function DayGoal({
  done,
  goal,
  unit,
  isDayDone,
}: GoalOfDay & { isDayDone: boolean }): ReactNode {
  const [dialog, setDialog] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const isReached = isDayDone || done >= goal;
  const part = isReached ? 100 : (done / goal) * 100;
  const isMinutes = unit === 'minutes';
  const name = isMinutes ? m.today_goal_minutes : m.today_goal;
  const reached = isMinutes ? m.today_goal_minutes_reached : m.today_goal_reached;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={isReached ? reached({ done }) : name({ done, goal })}
        onClick={() => setDialog('open')}
        className="hover:bg-accent-soft relative grid cursor-pointer rounded-full size-16 shrink-0 place-items-center @min-[40rem]:size-20"
      >
        <svg aria-hidden viewBox="0 0 36 36" className="absolute inset-0 -rotate-90" fill="none">
          <circle cx="18" cy="18" r={radius} className="stroke-line" strokeWidth="3" />
          {part === 0 ? null : (
            <circle
              cx="18"
              cy="18"
              r={radius}
              className="stroke-accent"
              strokeWidth="3"
              strokeLinecap="round"
              strokeDasharray={`${part} 100`}
            />
          )}
        </svg>
        <span className="grid text-center text-sm leading-tight font-semibold tabular-nums">
          {isReached ? <Check size={18} className="text-accent mx-auto" /> : null}
          {isReached ? null : m.today_goal_of({ done, goal })}
          {isReached || isMinutes ? (
            <span className="text-muted text-xs font-normal">
              {isReached ? done : null} {isMinutes ? m.today_goal_unit() : null}
            </span>
          ) : null}
        </span>
      </button>
      {dialog === 'unasked' ? null : (
        <Suspense>
          <GoalDialog isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}
