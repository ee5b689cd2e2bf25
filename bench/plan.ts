// (q) Words known on the day of the test under the plan, and under the schedule of the second stage, by scripted learners at equal minutes (DY-09); and what composing a day costs.
import { addDays, daysBetween } from '@nghego/engine/memory/calendar';
import { dueToday } from '@nghego/engine/memory/due-today';
import type { MemoryItem, ReviewState } from '@nghego/engine/memory';
import { firstPace } from '@nghego/engine/plan/answer-pace';
import { composeDay } from '@nghego/engine/plan/compose-day';
import { calibrationOf, chances, forecastKnown } from '@nghego/engine/plan/forecast';
import type { PlanWord } from '@nghego/engine/plan/new-words';
import { firstPlan } from '@nghego/engine/plan/plan';
import {
  publishedWeights,
  type RecallGrade,
  RecallModel,
  type RecallState,
} from '@nghego/engine/plan/recall-model';
import type { StudyPlan } from '@nghego/engine/plan/study-plan';

/** DY-09 asks for 200; fewer while one works on the rules. */
const learners = Number(process.env['LEARNERS'] ?? 200);
const firstDay = '2026-01-05';
const courseWords = 4_248;

/** Of the published data: how often an answer is right the first time. */
const firstRight = 0.75;
const slips = 0.03;
/** Absent one day in seven. */
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
/** What the product knows of everybody. */
const published = new RecallModel();

/** A learner whose memory is not the scheduler's: the published weights, each drawn around its value. */
class Learner {
  readonly truth: RecallModel;
  readonly real = new Map<string, RecallState & { day: string }>();
  readonly memory = new Map<string, MemoryItem>();
  readonly reviews = new Map<string, ReviewState[]>();
  readonly practiceDays: string[] = [];
  readonly chance: () => number;
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

  /** The time of an answer: the median is that of a learner who has not answered yet. */
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
  /** of a forecast that is told on which days the learner comes: what is left is not by chance of absences */
  toldError: number;
  over: number;
};
type Minutes = StudyPlan['minutes'];

/** One learner to the day of the test. `day` practises a day. */
function live(seed: number, days: number, minutes: Minutes, deskMinutes?: number): Outcome {
  const isPlanned = deskMinutes === undefined;
  const learner = new Learner(seed);
  const examDay = addDays(firstDay, days);
  const attends = chances(seed + 1_000_000);
  let practised = 0;
  let over = 0;
  const comes = Array.from({ length: days }, () => attends() <= present);
  let forecast = 0;
  let told = 0;
  for (let n = 0; n < days; n += 1) {
    const today = addDays(firstDay, n);
    if (isPlanned && n === 10) {
      forecast = forecastOf(learner, today, days - n, minutes);
      told = forecastOf(learner, today, days - n, minutes, comes.slice(n));
    }
    if (comes[n] !== true) continue;
    const before = learner.seconds;
    if (isPlanned) byPlan(learner, today, { ...firstPlan, minutes, examDay });
    else byDesk(learner, today, deskMinutes);
    learner.practiceDays.push(today);
    practised += 1;
    over = Math.max(over, (learner.seconds - before) / (minutes * 60));
  }
  const known = learner.knownOn(examDay);
  return {
    known,
    minutes: learner.seconds / 60 / practised,
    forecastError: forecast / known - 1,
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

/** The second stage's home as it offers itself: 'Review: N' while something is due, then the next set. */
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

function forecastOf(
  learner: Learner,
  today: string,
  daysLeft: number,
  minutes: Minutes,
  comes?: readonly boolean[],
): number {
  return forecastKnown(
    {
      items: [...learner.memory.values()].map(({ kind, stability, difficulty, lastReview }) => ({
        kind,
        stability,
        difficulty,
        elapsed: daysBetween(lastReview, today),
      })),
      daysLeft,
      isPlanned: (day) => day < daysLeft && comes?.[day] !== false,
      kept: comes === undefined ? present : 1,
      minutes,
      newWords: courseWords - learner.memory.size,
      calibration: calibrationOf(learner.reviews.values()),
      seed: 1,
    },
    5,
  ).known;
}

const mean = (values: readonly number[]) => values.reduce((sum, n) => sum + n, 0) / values.length;

console.log(`${learners} learners, seeds 1 to ${learners}`);
const allDays = (process.env['DAYS'] ?? '30,60,90').split(',').map(Number);
for (const days of allDays)
  for (const minutes of [15, 30] as const) {
    const seeds = Array.from({ length: learners }, (_, n) => n + 1);
    const plan = seeds.map((seed) => live(seed, days, minutes));
    const desk = seeds.map((seed, n) => live(seed, days, minutes, (plan[n]?.minutes ?? 0) - 0.1));
    const known = mean(plan.map((one) => one.known));
    const before = mean(desk.map((one) => one.known));
    const near = (errors: readonly number[]): string =>
      ((100 * errors.filter((error) => Math.abs(error) <= 0.05).length) / errors.length).toFixed(0);
    const errors = plan.map((one) => one.forecastError);
    const toldErrors = plan.map((one) => one.toldError);
    console.log(
      `${days} days, ${minutes} min: ${known.toFixed(0)} words known by the plan, ${before.toFixed(0)} by home as it was: ${(known / before).toFixed(3)}; ` +
        `minutes a day ${mean(plan.map((one) => one.minutes)).toFixed(1)} and ${mean(desk.map((one) => one.minutes)).toFixed(1)}, the longest day ${Math.max(...plan.map(({ over }) => over)).toFixed(2)} of its minutes; ` +
        `forecast of day 10 within 5 % for ${near(errors)} %, off by ${(100 * mean(errors)).toFixed(1)} % on average; ` +
        `told the days of absence, within 5 % for ${near(toldErrors)} %, off by ${(100 * mean(toldErrors)).toFixed(1)} %`,
    );
  }
