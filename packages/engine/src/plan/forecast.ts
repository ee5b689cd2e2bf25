import { retrievability, type ReviewState } from '../memory.ts';
import { type AnswerPace, firstPace } from './answer-pace.ts';
import { chooseTowards } from './choose-towards.ts';
import { DayRoom } from './day-room.ts';
import { costOfListening, DayValue, mostNewTowards, type Reviewable, slips } from './day-value.ts';
import { type RecallGrade, RecallModel } from './recall-model.ts';

/** What a learner does from today on. */
export type ForecastParts = {
  /** The items that are reviewed; `isCounted` is true for words of the course, which alone count as known. */
  items: readonly (Reviewable & { isCounted: boolean })[];
  /** Words known on the day of the test although they are set aside, and not asked any more. */
  setAside?: number;
  /** Until the day of the test. */
  daysLeft: number;
  /** Whether the plan has practice on the day this many days from today. */
  isPlanned: (dayFromNow: number) => boolean;
  /**
   * How many planned days of the past had practice, and how many had none; if missing, the learner will keep every
   * planned day.
   */
  keeping?: { kept: number; missed: number };
  minutes: number;
  /** How many seconds of a day its listening takes. */
  listeningSeconds?: number;
  /** Words of the course that the learner has not met. */
  newWords: number;
  pace?: AnswerPace;
  /** The factor for the known words, see {@link calibrationOf}. */
  calibration?: number;
  /** Seed of the random numbers. */
  seed: number;
  model?: RecallModel;
};

/** Words known on the day of the test. Of ten learners eight are in the range, one below and one above. */
export type Forecast = { known: number; low: number; high: number };

/** Eight of ten values lie within this many standard deviations of the mean. */
const eightOfTen = 1.28;
/**
 * How far a learner differs from a forecast, apart from chance, as a share: no learner's memory has exactly the
 * published weights.
 */
const learnersDiffer = 0.05;

/** The forecast that several simulated runs give, see {@link runForecast} (DY-06). */
export function forecastOfRuns(runs: readonly number[]): Forecast {
  const known = runs.reduce((sum, one) => sum + one, 0) / runs.length;
  const variance =
    runs.reduce((sum, one) => sum + (one - known) ** 2, 0) / Math.max(1, runs.length - 1);
  const off = eightOfTen * Math.sqrt(variance + (learnersDiffer * known) ** 2);
  return { known, low: Math.max(0, known - off), high: known + off };
}

/**
 * How many reviews that went as expected are assumed in addition to the learner's own. With 50, the correction of a
 * forecast after ten days was mostly chance, and doubled its error.
 */
const assumedReviews = 500;

/**
 * How often a learner recalled at reviews, divided by how often the memory predicted that; 1 if it was right. It
 * corrects a forecast.
 * @param reviews the reviews of each item, oldest first, see `reviewsByItem`
 */
export function calibrationOf(reviews: Iterable<readonly ReviewState[]>): number {
  let expected = assumedReviews;
  let recalled = assumedReviews;
  for (const ofItem of reviews)
    for (const [n, state] of ofItem.entries()) {
      const before = ofItem[n - 1];
      if (before === undefined) continue;
      expected += retrievability(before, state.lastReview);
      // the stability grows only if the item was recalled
      if (state.stability > before.stability) recalled += 1;
    }
  return recalled / expected;
}

/** Two weeks, with practice on six of seven planned days, that are assumed in addition to the learner's own. */
const assumed = { kept: 12, missed: 2 };

/**
 * The share of planned days that will have practice, drawn at random from a beta distribution that the past days give
 * (an order statistic of uniform random numbers).
 */
function drawKept(
  { kept, missed }: NonNullable<ForecastParts['keeping']>,
  chance: () => number,
): number {
  const first = kept + assumed.kept;
  const days = first + missed + assumed.missed - 1;
  return Array.from({ length: days }, chance).toSorted((a, b) => a - b)[first - 1] ?? 1;
}

type Card = ForecastParts['items'][number] & { since: number };

/** Simulates the plan once, from today to the day of the test; returns the number of words known then (DY-06). */
export function runForecast(parts: ForecastParts): number {
  const { daysLeft, isPlanned, minutes, pace = firstPace, listeningSeconds = 0 } = parts;
  const model = parts.model ?? new RecallModel();
  const value = new DayValue(pace, model);
  const chance = chances(parts.seed);
  const kept = parts.keeping === undefined ? 1 : drawKept(parts.keeping, chance);
  const gradeOf = (right: number): RecallGrade =>
    chance() >= right ? 'again' : chance() < slips ? 'hard' : 'good';
  let newWords = parts.newWords;
  const most = mostNewTowards(minutes);
  const cards = parts.items.map((item): Card => ({ ...item, since: -item.elapsed }));
  for (let day = 0; day <= daysLeft; day += 1) {
    if (!isPlanned(day) || chance() > kept) continue;
    const asked = cards.filter((card) => card.since < day);
    for (const card of asked) card.elapsed = day - card.since;
    const room = new DayRoom(minutes);
    room.take(costOfListening(listeningSeconds));
    let fresh = 0;
    const reviews = chooseTowards(asked, {
      daysLeft: daysLeft - day,
      value,
      take: (cost) => room.take(cost),
      takeNew: (cost) => {
        if (fresh >= Math.min(newWords, most) || !room.take(cost)) return false;
        fresh += 1;
        return true;
      },
    });
    for (const card of reviews) {
      const grade = gradeOf(model.recall(card.stability, card.elapsed));
      Object.assign(card, model.next(card, card.elapsed, grade));
      card.since = day;
    }
    newWords -= fresh;
    for (; fresh > 0; fresh -= 1) {
      const state = model.first(gradeOf(value.firstRight));
      cards.push({ kind: 'word', ...state, elapsed: 0, since: day, isCounted: true });
    }
  }
  const known = cards
    .filter(({ isCounted }) => isCounted)
    .reduce((sum, { stability, since }) => sum + model.recall(stability, daysLeft - since), 0);
  return (known + (parts.setAside ?? 0)) * (parts.calibration ?? 1);
}

/** Random numbers from 0 to 1, always the same for a seed (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
