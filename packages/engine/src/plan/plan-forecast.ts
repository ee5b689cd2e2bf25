import { daysBetween, addDays } from '../memory/calendar.ts';
import type { Memory, ReviewState } from '../memory.ts';
import { isOwnWord } from '../practice/own-word.ts';
import type { AnswerPace } from './answer-pace.ts';
import { minutesWithListening } from './compose-day.ts';
import {
  calibrationOf,
  type Forecast,
  forecastOfRuns,
  type ForecastParts,
  runForecast,
} from './forecast.ts';
import { daysToExam, isPlannedDay } from './plan.ts';
import { RecallModel } from './recall-model.ts';
import type { StudyPlan } from './study-plan.ts';

/** What a learner probably knows on the exam day, in tens of words (DY-06). */
export type PlanForecast = Forecast & {
  examDay: string;
  /** How many words the course has. */
  of: number;
  /** Words known with ten more minutes a day. */
  withTenMore: number;
};

type Parts = {
  memory: Memory;
  /** see `reviewsByItem` */
  reviews: Iterable<readonly ReviewState[]>;
  /** see `practiceDaysOf` */
  practiceDays: readonly string[];
  today: string;
  plan: StudyPlan;
  pace: AnswerPace;
  courseWords: number;
  /** how many seconds a listening item takes, see `minutesWithListening`; 0 where there are none */
  listeningSeconds: number;
  /** see `chosenWeights` */
  weights?: readonly number[] | undefined;
};

const moreMinutes = 10;
/** How many runs make a forecast: each takes a phone up to half a second. */
const runs = 12;
/** How many past days show how often the learner keeps the plan. */
const daysThatTell = 28;

/**
 * The forecast of a plan; undefined without an exam day to come. It pauses after each run, so that a worker can answer
 * other calls.
 */
export function* forecastOfPlan(parts: Parts): Generator<undefined, PlanForecast | undefined> {
  const { plan, today, memory, courseWords } = parts;
  const daysLeft = daysToExam(plan, today);
  if (daysLeft === undefined || plan.examDay === null) return undefined;
  const model = new RecallModel(parts.weights);
  const items = [...memory.values()].map((item) => ({
    kind: item.kind,
    stability: item.stability,
    difficulty: item.difficulty,
    elapsed: daysBetween(item.lastReview, today),
    isCounted: item.kind === 'word' && !isOwnWord(item.id),
    isAsked: !item.setAside,
  }));
  const words = items.filter(({ isCounted }) => isCounted);
  const simulated = {
    items: items.filter(({ isAsked }) => isAsked),
    setAside: words
      .filter(({ isAsked }) => !isAsked)
      .reduce((sum, item) => sum + model.recall(item.stability, item.elapsed + daysLeft), 0),
    daysLeft,
    isPlanned: (day: number) => day < daysLeft && isPlannedDay(plan, addDays(today, day)),
    keeping: keepingOf(parts),
    newWords: Math.max(0, courseWords - words.length),
    pace: parts.pace,
    calibration: calibrationOf(parts.reviews),
    seed: 1,
    model,
  };
  const withMinutes = (minutes: number): ForecastParts => ({
    ...simulated,
    minutes,
    listeningSeconds: minutes < minutesWithListening ? 0 : parts.listeningSeconds,
  });
  const usual = yield* runsOf(withMinutes(plan.minutes));
  const more = yield* runsOf(withMinutes(plan.minutes + moreMinutes));
  const inTens = (known: number): number =>
    Math.min(courseWords, Math.max(0, Math.round(known / 10) * 10));
  return {
    examDay: plan.examDay,
    of: courseWords,
    known: inTens(usual.known),
    low: inTens(usual.low),
    high: inTens(usual.high),
    withTenMore: inTens(more.known),
  };
}

function* runsOf(parts: ForecastParts): Generator<undefined, Forecast> {
  const known: number[] = [];
  for (let n = 0; n < runs; n += 1) {
    known.push(runForecast({ ...parts, seed: parts.seed + n }));
    yield;
  }
  return forecastOfRuns(known);
}

/**
 * How many planned days of the last weeks had practice, and how many had none; days before the first practice do not
 * count.
 */
function keepingOf({ practiceDays, plan, today }: Parts): { kept: number; missed: number } {
  const [first = today] = practiceDays;
  const practised = new Set(practiceDays);
  const keeping = { kept: 0, missed: 0 };
  for (let n = 1; n <= daysThatTell; n += 1) {
    const day = addDays(today, -n);
    if (day < first || !isPlannedDay(plan, day)) continue;
    keeping[practised.has(day) ? 'kept' : 'missed'] += 1;
  }
  return keeping;
}
