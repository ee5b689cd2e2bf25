import { localDay } from '@nghego/engine/memory/local-day';
import { daysWithoutNew } from '@nghego/engine/plan/day-value';
import { daysToExam, planOf } from '@nghego/engine/plan/plan';
import type { PlanForecast as Forecast } from '@nghego/engine/plan/plan-forecast';
import type { StudyPlan } from '@nghego/engine/plan/study-plan';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '../../messages/messages.js';
import { timeZone } from '../../platform/time-zone.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { askLog } from '../../practice/memory/ask-log.ts';
import { goneItems } from '../../practice/memory/gone-items.ts';
import { forecastText } from './forecast-text.ts';
import type { ForecastAnswer } from '../../practice/memory/run-forecast.ts';

/**
 * In the last days before an exam a forecast says nothing: its range is a single number, and ten more minutes do not
 * change it.
 */
const fewestDays = 7;

/**
 * What the learner will probably know on the exam day, in words (DY-06). Nothing without such a day, or until it is
 * computed; in the last days before it, advice for these days.
 * @param plan a plan to forecast instead of the chosen one
 */
export function PlanForecast({
  courseWords,
  plan,
  isShort = false,
  isDayOff = false,
}: {
  courseWords: number;
  plan?: StudyPlan;
  /**
   * whether the text leaves out the day, the range, and what more minutes would give: for a line that already names the
   * exam day
   */
  isShort?: boolean;
  /** whether there is nothing to do today, so that advice on what to do each day would contradict it */
  isDayOff?: boolean;
}): ReactNode {
  const [forecast, setForecast] = useState<Forecast>();
  const [near, setNear] = useState<number>();
  // an edited plan is a new object at each render, so its text tells whether it changed
  const key = JSON.stringify(plan);
  useEffect(() => {
    const computing = new AbortController();
    const { signal } = computing;
    setForecast(undefined);
    setNear(undefined);
    const compute = async (): Promise<void> => {
      const { events } = await practiceLog.read();
      const asked = { now: Date.now(), zone: timeZone(), gone: goneItems() };
      const days = daysLeft(plan ?? planOf(events, asked.now));
      if (days !== undefined && days < fewestDays) {
        if (!signal.aborted) setNear(days);
        return;
      }
      while (!signal.aborted) {
        const answer = await askLog(events, async (log): Promise<ForecastAnswer> =>
          log.forecast({ courseWords, plan }, asked),
        );
        if (answer.kind === 'running') continue;
        if (!signal.aborted) setForecast(answer.forecast);
        return;
      }
    };
    const cancel = whenIdle(compute);
    return () => {
      computing.abort();
      cancel();
    };
    // eslint-disable-next-line react/exhaustive-deps -- the key stands for the plan
  }, [courseWords, key]);
  const days = plan === undefined ? near : daysLeft(plan);
  if (days !== undefined && days < fewestDays)
    return isDayOff ? null : <Advice days={days} isShort={isShort} />;
  if (forecast === undefined) return null;
  const text = forecastText(forecast, isShort);
  return isShort ? (
    <span role="status">{text}</span>
  ) : (
    <p role="status" className="text-muted">
      {text}
    </p>
  );
}

const daysLeft = (plan: StudyPlan): number | undefined =>
  daysToExam(plan, localDay(Date.now(), timeZone()));

/** What helps in the last days before an exam. */
function Advice({ days, isShort }: { days: number; isShort: boolean }): ReactNode {
  const text =
    days === 0 ? m.exam_today() : days < daysWithoutNew ? m.exam_last_days() : m.exam_near();
  return isShort ? <span>{text}</span> : <p className="text-muted">{text}</p>;
}
