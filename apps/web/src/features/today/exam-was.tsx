import type { StudyPlan } from '@nghego/engine/plan/study-plan';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { examDayText } from './exam-day-text.ts';
import { PlanButton } from './plan-button.tsx';

const look = 'hover:text-accent font-semibold underline underline-offset-4';

/** Asks after an exam how it went, and for the next one (DY-03). Any answer ends the question. */
export function ExamWas({
  day,
  plan,
  courseWords,
}: {
  day: string;
  plan: StudyPlan;
  courseWords: number;
}): ReactNode {
  return (
    <p className="text-sm">
      {m.exam_was({ day: examDayText(day) })}{' '}
      <PlanButton courseWords={courseWords} text={m.exam_was_new_day()} className={look} /> ·{' '}
      <button
        type="button"
        className={`${look} cursor-pointer`}
        onClick={() => void practiceLog.append({ kind: 'plan-chosen', ...plan, examDay: null })}
      >
        {m.exam_was_none()}
      </button>
    </p>
  );
}
