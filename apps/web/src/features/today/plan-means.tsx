import { localDay } from '@nghego/engine/memory/local-day';
import { minutesWithListening } from '@nghego/engine/plan/compose-day';
import { daysWithoutNew, mostNewTowards, mostNewWords } from '@nghego/engine/plan/day-value';
import { daysToExam } from '@nghego/engine/plan/plan';
import type { StudyPlan } from '@nghego/engine/plan/study-plan';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { timeZone } from '../../platform/time-zone.ts';

/**
 * Says what a day of the plan has: its minutes, new words, and whether it has listening (DY-03); in the last days before the test the forecast
 * does.
 */
export function PlanMeans({ plan, now }: { plan: StudyPlan; now: number }): ReactNode {
  const { minutes } = plan;
  const means = minutes < minutesWithListening ? m.plan_means : m.plan_means_listening;
  const days = daysToExam(plan, localDay(now, timeZone()));
  if (days === undefined)
    return <p className="text-muted">{means({ minutes, count: mostNewWords })}</p>;
  if (days < daysWithoutNew) return null;
  return (
    <p className="text-muted">
      {means({ minutes, count: mostNewTowards(minutes) })} {m.plan_means_end()}
    </p>
  );
}
