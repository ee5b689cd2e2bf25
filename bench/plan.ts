// (q) How many words scripted learners know on the day of the test: with a plan, and with home as it was before plans,
// for the same minutes a day (DY-09).
import { addDays, daysBetween } from '@nghego/engine/memory/calendar';
import { dueToday } from '@nghego/engine/memory/due-today';
import type { MemoryItem, ReviewState } from '@nghego/engine/memory';
import { firstPace } from '@nghego/engine/plan/answer-pace';
import { composeDay } from '@nghego/engine/plan/compose-day';
import { calibrationOf, chances, forecastOfRuns, runForecast } from '@nghego/engine/plan/forecast';
import type { PlanWord } from '@nghego/engine/plan/new-words';
import { firstPlan } from '@nghego/engine/plan/plan';
import { forecastOfPlan, type PlanForecast } from '@nghego/engine/plan/plan-forecast';
import {
  publishedWeights,
  type RecallGrade,
  RecallModel,
  type RecallState,
} from '@nghego/engine/plan/recall-model';
import type { StudyPlan } from '@nghego/engine/plan/study-plan';

/**
 * How many learners; DY-09 asks for 200, fewer are enough for a change of the rules. FIRST is the first seed, so that a
 * run can be split.
 */
const learners = Number(process.env['LEARNERS'] ?? 200);
const firstSeed = Number(process.env['FIRST'] ?? 1);
/**
 * How often each learner's practice after day 10 is played with other random numbers, to see how far results differ by
 * chance.
 */
const futures = Number(process.env['FUTURES'] ?? 0);
const forecastDay = 10;
const firstDay = '2026-01-05';
const courseWords = 4_248;

/** The share of first answers that are right, by published data. */
const firstRight = 0.75;
const slips = 0.03;
/** Learners miss one day in seven. */
const present = 6 / 7;

const words: PlanWord[] = Array.from({ length: courseWords }, (_, n) => ({
  id: `w${n}`,
  word: `w${n}`,
  unitId: `u${Math.floor(n / 354)}`,
  topicId: `t${Math.floor(n / 59)}`,
  usefulness: 5 - (n % 5),
  cefr: 'B1',
  meaning: `m${n}`,
  homophones: [],
  family: [],
}));
const units = Array.from({ length: 12 }, (_, n) => `u${n}`);
/** The model by which the product predicts every learner. */
const published = new RecallModel();

/** A learner whose memory differs from the scheduler's: each weight is drawn around the published one. */
class Learner {
  readonly truth: RecallModel;
  readonly real = new Map<string, RecallState & { day: string }>();
  readonly memory = new Map<string, MemoryItem>();
  readonly reviews = new Map<string, ReviewState[]>();
  readonly practiceDays: string[] = [];
  chance: () => number;
  seconds = 0;

  constructor(seed: number) {
    this.chance = chances(seed);
    this.truth = new RecallModel(
      publishedWeights.map((weight, n) => weight * Math.exp(this.#normal() * (n < 4 ? 0.2 : 0.07))),
    );
  }

  #normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.chance())) * Math.cos(2 * Math.PI * this.chance());
  }

  /** Random seconds of one answer; their median is the pace of a learner without answers. */
  #answerSeconds(): number {
    return firstPace.word * Math.exp(this.#normal() * 0.3);
  }

  answer(id: string, today: string): void {
    const real = this.real.get(id);
    const known = this.memory.get(`word:${id}`);
    this.seconds += this.#answerSeconds() * (real === undefined ? 1.5 : 1);
    const recalled =
      this.chance() <
      (real === undefined
        ? firstRight
        : this.truth.recall(real.stability, daysBetween(real.day, today)));
    const isSlip = recalled && this.chance() < slips;
    if (!recalled || isSlip) this.seconds += this.#answerSeconds();
    const grade: RecallGrade = !recalled ? 'again' : isSlip ? 'hard' : 'good';
    this.real.set(id, {
      ...(real === undefined
        ? this.truth.first(grade)
        : this.truth.next(real, daysBetween(real.day, today), grade)),
      day: today,
    });
    const state =
      known === undefined
        ? published.first(grade)
        : published.next(known, daysBetween(known.lastReview, today), grade);
    const { stability } = state;
    this.reviews.set(id, [...(this.reviews.get(id) ?? []), { lastReview: today, stability }]);
    const interval = grade === 'again' ? 1 : Math.max(1, Math.round(state.stability));
    this.memory.set(`word:${id}`, {
      kind: 'word',
      id,
      ...state,
      due: addDays(today, interval),
      reps: (known?.reps ?? 0) + 1,
      lapses: known?.lapses ?? 0,
      lastReview: today,
      againDays: 0,
      setAside: false,
    });
  }

  knownOn(day: string): number {
    return [...this.real.values()].reduce(
      (sum, { stability, day: last }) => sum + this.truth.recall(stability, daysBetween(last, day)),
      0,
    );
  }
}

type Outcome = {
  known: number;
  minutes: number;
  forecastError: number;
  isInRange: boolean;
  /** the error of a forecast that is given the days on which the learner comes, so that absences do not count */
  toldError: number;
  over: number;
};
type Minutes = StudyPlan['minutes'];
type Course = {
  days: number;
  minutes: Minutes;
  /** minutes a day on home as it was before the plan; undefined for a learner with a plan */
  deskMinutes?: number;
  /** a seed for all random numbers after the day of the forecast; undefined goes on with those of `seed` */
  future?: number;
};

/** Plays one learner up to the day of the test. */
function live(seed: number, { days, minutes, deskMinutes, future }: Course): Outcome {
  const isPlanned = deskMinutes === undefined;
  const learner = new Learner(seed);
  const examDay = addDays(firstDay, days);
  const plan: StudyPlan = { ...firstPlan, minutes, examDay };
  const attends = chances(seed + 1_000_000);
  const comes = Array.from({ length: days }, () => attends() <= present);
  if (future !== undefined) {
    const other = chances(seed * 1_000 + future);
    for (let n = forecastDay; n < days; n += 1) comes[n] = other() <= present;
  }
  let over = 0;
  let forecast: PlanForecast | undefined;
  let told = 0;
  for (let n = 0; n < days; n += 1) {
    const today = addDays(firstDay, n);
    if (n === forecastDay && future !== undefined) learner.chance = chances(seed * 1_000 + future);
    if (isPlanned && n === forecastDay && future === undefined) {
      forecast = forecastOf(learner, today, plan);
      told = toldForecastOf(learner, today, minutes, comes.slice(n));
    }
    if (comes[n] !== true) continue;
    const before = learner.seconds;
    if (isPlanned) byPlan(learner, today, plan);
    else byDesk(learner, today, deskMinutes);
    learner.practiceDays.push(today);
    over = Math.max(over, (learner.seconds - before) / (minutes * 60));
  }
  const known = learner.knownOn(examDay);
  const { known: foreseen = 0, low = 0, high = 0 } = forecast ?? {};
  return {
    known,
    minutes: learner.seconds / 60 / learner.practiceDays.length,
    forecastError: foreseen / known - 1,
    isInRange: low <= known && known <= high,
    toldError: told / known - 1,
    over,
  };
}

function byPlan(learner: Learner, today: string, plan: StudyPlan): void {
  const { steps } = composeDay({
    memory: learner.memory,
    practiceDays: learner.practiceDays,
    today,
    plan,
    words,
    units,
    currentUnit: null,
    listening: [],
    topicOf: (key) => key,
  });
  for (const { id } of steps) learner.answer(id, today);
}

/** Practises as home offered before plans: 'Review: N' while something is due, then the next set. */
function byDesk(learner: Learner, today: string, minutes: number): void {
  const end = learner.seconds + minutes * 60;
  for (const { id } of dueToday(learner.memory, learner.practiceDays, today).items) {
    if (learner.seconds >= end) return;
    learner.answer(id, today);
  }
  for (const { id } of words) {
    if (learner.seconds >= end) return;
    if (!learner.memory.has(`word:${id}`)) learner.answer(id, today);
  }
}

/** The forecast that the learner sees. */
function forecastOf(learner: Learner, today: string, plan: StudyPlan): PlanForecast | undefined {
  const running = forecastOfPlan({
    memory: learner.memory,
    reviews: learner.reviews.values(),
    practiceDays: learner.practiceDays,
    today,
    plan,
    pace: firstPace,
    courseWords,
    listeningSeconds: 0,
  });
  for (;;) {
    const { done, value } = running.next();
    if (done === true) return value;
  }
}

function toldForecastOf(
  learner: Learner,
  today: string,
  minutes: Minutes,
  comes: readonly boolean[],
): number {
  const parts = {
    items: [...learner.memory.values()].map(({ kind, stability, difficulty, lastReview }) => ({
      kind,
      stability,
      difficulty,
      elapsed: daysBetween(lastReview, today),
      isCounted: true,
    })),
    daysLeft: comes.length,
    isPlanned: (day: number) => comes[day] === true,
    minutes,
    newWords: courseWords - learner.memory.size,
    calibration: calibrationOf(learner.reviews.values()),
  };
  return forecastOfRuns([1, 2, 3, 4, 5].map((seed) => runForecast({ ...parts, seed }))).known;
}

const mean = (values: readonly number[]) => values.reduce((sum, n) => sum + n, 0) / values.length;

/**
 * The share of endings that the best possible forecast meets within 5 %. It knows a learner's memory, and how often the
 * learner comes, but not on which days.
 */
function bestPossible(seed: number, course: Course): number {
  const known = Array.from({ length: futures }, (_, future) => live(seed, { ...course, future }))
    .map((one) => one.known)
    .toSorted((a, b) => a - b);
  const near = known.map((best) => known.filter((one) => Math.abs(best / one - 1) <= 0.05).length);
  return Math.max(...near) / futures;
}

const inHundred = (share: number) => (100 * share).toFixed(0);
const shareNear = (errors: readonly number[]): string =>
  inHundred(errors.filter((error) => Math.abs(error) <= 0.05).length / errors.length);

const seeds = Array.from({ length: learners }, (_, n) => firstSeed + n);
console.log(`${learners} learners, seeds ${firstSeed} to ${seeds.at(-1)}`);
const allDays = (process.env['DAYS'] ?? '30,60,90').split(',').map(Number);
for (const days of allDays)
  for (const minutes of [15, 30] as const) {
    const course = { days, minutes };
    if (futures > 0) {
      const best = mean(seeds.map((seed) => bestPossible(seed, course)));
      console.log(
        `${days} days, ${minutes} min: of ${futures} courses of what follows day 10, ${inHundred(best)} % end within 5 % of the best that could be said`,
      );
      continue;
    }
    const plan = seeds.map((seed) => live(seed, course));
    const desk = seeds.map((seed, n) =>
      live(seed, { ...course, deskMinutes: (plan[n]?.minutes ?? 0) - 0.1 }),
    );
    const known = mean(plan.map((one) => one.known));
    const before = mean(desk.map((one) => one.known));
    const errors = plan.map((one) => one.forecastError);
    const toldErrors = plan.map((one) => one.toldError);
    const inRange = plan.filter(({ isInRange }) => isInRange).length / plan.length;
    console.log(
      `${days} days, ${minutes} min: ${known.toFixed(0)} words known by the plan, ${before.toFixed(0)} by home as it was: ${(known / before).toFixed(3)}; ` +
        `minutes a day ${mean(plan.map((one) => one.minutes)).toFixed(1)} and ${mean(desk.map((one) => one.minutes)).toFixed(1)}, the longest day ${Math.max(...plan.map(({ over }) => over)).toFixed(2)} of its minutes; ` +
        `forecast of day 10 within 5 % for ${shareNear(errors)} %, off by ${(100 * mean(errors)).toFixed(1)} % on average, the truth in its range for ${inHundred(inRange)} %; ` +
        `told the days of absence, within 5 % for ${shareNear(toldErrors)} %, off by ${(100 * mean(toldErrors)).toFixed(1)} %`,
    );
  }
