import { localDay } from '@nghego/engine/memory/local-day';
import { type Memory, reviewsByItem } from '@nghego/engine/memory';
import { practiceDaysOf } from '@nghego/engine/memory/memory-figures';
import { chosenWeights } from '@nghego/engine/memory/chosen-weights';
import { trustedContent } from '@nghego/engine/memory/memory-marks';
import { answerPace } from '@nghego/engine/plan/answer-pace';
import { listeningSeconds } from '@nghego/engine/plan/compose-day';
import { planOf } from '@nghego/engine/plan/plan';
import { forecastOfPlan, type PlanForecast } from '@nghego/engine/plan/plan-forecast';
import type { StudyPlan } from '@nghego/engine/plan/study-plan';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';

/** What a forecast is asked for (DY-06). */
export type ForecastWanted = {
  /** how many words the course has */
  courseWords: number;
  /** a plan to forecast instead of the chosen one */
  plan?: StudyPlan | undefined;
};

export type ForecastAnswer =
  { kind: 'running' } | { kind: 'ready'; forecast: PlanForecast | undefined };

/** The mean over the parts, since listening alternates between them (`choose-listening.ts`). */
const meanListeningSeconds =
  (listeningSeconds.part2 + listeningSeconds.part3 + listeningSeconds.part4) / 3;

/** Computes forecasts piece by piece, since one takes a phone seconds; results are cached for the day. */
export class Forecasts {
  #key = '';
  #running: ReturnType<typeof forecastOfPlan> | undefined;
  readonly #done = new Map<string, PlanForecast | undefined>();

  /** Computes one more piece; call again until the forecast is ready. */
  step(
    memory: Memory,
    events: readonly PracticeEvent[],
    { courseWords, plan = planOf(events, Number.POSITIVE_INFINITY) }: ForecastWanted,
    { now, zone }: { now: number; zone: string },
  ): ForecastAnswer {
    const today = localDay(now, zone);
    const weights = chosenWeights(events, now)?.weights;
    // the id of the first event tells learners apart
    const key = JSON.stringify([today, plan, courseWords, events[0]?.id, weights]);
    if (this.#done.has(key)) return { kind: 'ready', forecast: this.#done.get(key) };
    if (key !== this.#key || this.#running === undefined) {
      this.#key = key;
      this.#running = forecastOfPlan({
        memory,
        reviews: reviewsByItem(events, { ...trustedContent, weights }, now).values(),
        weights,
        practiceDays: practiceDaysOf(events, now),
        today,
        plan,
        pace: answerPace(events, now),
        courseWords,
        listeningSeconds: meanListeningSeconds,
      });
    }
    const { done, value } = this.#running.next();
    if (done !== true) return { kind: 'running' };
    this.#running = undefined;
    this.#done.set(key, value);
    return { kind: 'ready', forecast: value };
  }
}
