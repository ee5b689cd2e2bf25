import type { PlanForecast as Forecast } from '@nghego/engine/plan/plan-forecast';
import type { StudyPlan } from '@nghego/engine/plan/study-plan';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { timeZone } from '../../platform/time-zone.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { askLog } from '../../practice/memory/ask-log.ts';
import { goneItems } from '../../practice/memory/gone-items.ts';
import type { ForecastAnswer } from '../../practice/memory/run-forecast.ts';

/**
 * What the learner will probably know on the exam day, in words (DY-06). Nothing without such a day, or until it is
 * computed.
 * @param plan a plan to forecast instead of the chosen one
 */
export function PlanForecast({
  courseWords,
  plan,
  isShort = false,
}: {
  courseWords: number;
  plan?: StudyPlan;
  /** for a line that names the exam day already: leaves out the day, the range, and what more minutes would give */
  isShort?: boolean;
}): ReactNode {
  const [forecast, setForecast] = useState<Forecast>();
  // an edited plan is a new object at each render, so its text tells whether it changed
  const key = JSON.stringify(plan);
  useEffect(() => {
    const computing = new AbortController();
    const { signal } = computing;
    setForecast(undefined);
    const compute = async (): Promise<void> => {
      const { events } = await practiceLog.read();
      const asked = { now: Date.now(), zone: timeZone(), gone: goneItems() };
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
  if (forecast === undefined) return null;
  const { known, low, high, of, withTenMore } = forecast;
  const texts = {
    known: numberText(known),
    of: numberText(of),
    day: dateText(forecast.examDay),
  };
  return isShort ? (
    <span role="status">{m.forecast_short(texts)}</span>
  ) : (
    <p role="status" className="text-muted">
      {m.forecast_whole({
        ...texts,
        low: numberText(low),
        high: numberText(high),
        more: numberText(withTenMore),
      })}
    </p>
  );
}

function numberText(count: number): string {
  return new Intl.NumberFormat(getLocale()).format(count);
}

/** Such as '14 December', '14 tháng 12'. */
function dateText(day: string): string {
  const locale = getLocale() === 'en' ? 'en-GB' : 'vi';
  const form = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, form).format(new Date(`${day}T00:00:00Z`));
}
