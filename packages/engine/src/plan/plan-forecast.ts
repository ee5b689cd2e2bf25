import { daysBetween, addDays } from '../memory/calendar.ts';
import type { Memory, ReviewState } from '../memory.ts';
import { isOwnWord } from '../practice/own-word.ts';
import type { AnswerPace } from './answer-pace.ts';
import { calibrationOf, type Forecast, forecastKnown, type ForecastParts } from './forecast.ts';
import { daysToExam, isPlannedDay } from './plan.ts';
import { RecallModel } from './recall-model.ts';
import type { StudyPlan } from './study-plan.ts';

/** What a learner probably knows on the exam day, in tens of words (DY-06). */
export type PlanForecast = Forecast & {
  examDay: string;
  /** Words of the course. */
  of: number;
  /** Known with ten minutes more a day. */
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
  /** see `chosenWeights` */
  weights?: readonly number[] | undefined;
};

const moreMinutes = 10;
/** A run takes a phone up to half a second. */
const runs = 12;
/** How far scripted learners were off in both directions, eight of ten of them: nobody's memory is the published one. */
const learnersDiffer = 0.08;
/** Days that tell how often a plan is kept; before there are any, it is kept on six of seven days. */
const daysThatTell = 28;
const assumedDays = 7;

/**
 * The forecast of a plan, run by run, so that a worker can answer others meanwhile; undefined without an exam day to come.
 */
export function* forecastOfPlan(parts: Parts): Generator<undefined, PlanForecast | undefined> {
  const { plan, today, memory, courseWords } = parts;
  const daysLeft = daysToExam(plan, today);
  if (daysLeft === undefined || plan.examDay === null) return undefined;
  const words = [...memory.values()].filter(({ kind, id }) => kind === 'word' && !isOwnWord(id));
  const simulated: ForecastParts = {
    items: words.map(({ kind, stability, difficulty, lastReview }) => ({
      kind,
      stability,
      difficulty,
      elapsed: daysBetween(lastReview, today),
    })),
    daysLeft,
    isPlanned: (day) => day < daysLeft && isPlannedDay(plan, addDays(today, day)),
    kept: keptShare(parts),
    minutes: plan.minutes,
    newWords: Math.max(0, courseWords - words.length),
    pace: parts.pace,
    calibration: calibrationOf(parts.reviews),
    seed: 1,
    model: new RecallModel(parts.weights),
  };
  const usual = yield* runsOf(simulated);
  const more = yield* runsOf({ ...simulated, minutes: plan.minutes + moreMinutes });
  const inTens = (known: number): number =>
    Math.min(courseWords, Math.max(0, Math.round(known / 10) * 10));
  return {
    examDay: plan.examDay,
    of: courseWords,
    known: inTens(usual.known),
    low: inTens(usual.low * (1 - learnersDiffer)),
    high: inTens(usual.high * (1 + learnersDiffer)),
    withTenMore: inTens(more.known),
  };
}

function* runsOf(parts: ForecastParts): Generator<undefined, Forecast> {
  const known: number[] = [];
  for (let n = 0; n < runs; n += 1) {
    known.push(forecastKnown({ ...parts, seed: parts.seed + n }, 1).known);
    yield;
  }
  known.sort((a, b) => a - b);
  const at = (share: number): number => known[Math.round(share * (known.length - 1))] ?? 0;
  return { known: at(0.5), low: at(0.1), high: at(0.9) };
}

/** How many of the planned days of the last weeks were kept; days before the first practice were not planned. */
function keptShare({ practiceDays, plan, today }: Parts): number {
  const [first = today] = practiceDays;
  const practised = new Set(practiceDays);
  let planned = 0;
  let kept = 0;
  for (let n = 1; n <= daysThatTell; n += 1) {
    const day = addDays(today, -n);
    if (day < first || !isPlannedDay(plan, day)) continue;
    planned += 1;
    if (practised.has(day)) kept += 1;
  }
  return (kept + assumedDays - 1) / (planned + assumedDays);
}
