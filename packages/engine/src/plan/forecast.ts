import { retrievability, type ReviewState } from '../memory.ts';
import { type AnswerPace, firstPace } from './answer-pace.ts';
import { chooseTowards } from './choose-towards.ts';
import { DayRoom } from './day-room.ts';
import { DayValue, type Reviewable } from './day-value.ts';
import { RecallModel, type RecallState } from './recall-model.ts';

/** What a learner does from today on. */
export type ForecastParts = {
  /** What is remembered, and the days since each item's last review. */
  items: readonly (RecallState & { kind: Reviewable['kind']; elapsed: number })[];
  /** Until the day of the test. */
  daysLeft: number;
  /** Whether the learner will practise, so many days from today. */
  isPlanned: (dayFromNow: number) => boolean;
  /** How often a planned day is kept, 0 to 1. */
  kept: number;
  minutes: number;
  /** Words of the goal that are not known. */
  newWords: number;
  pace?: AnswerPace;
  /** Recalls for each one expected, see {@link calibrationOf}. */
  calibration?: number;
  /** Repeats the same chances. */
  seed: number;
  model?: RecallModel;
};

/** Words known on the day of the test: the middle of all runs, and where nine in ten lie above and below. */
export type Forecast = { known: number; low: number; high: number };

/** DY-06 */
const runs = 50;

/** Simulates the plan from today to the day of the test (DY-06). */
export function forecastKnown(parts: ForecastParts, count = runs): Forecast {
  const known = Array.from(
    { length: count },
    (_, n) => simulate(parts, parts.seed + n) * (parts.calibration ?? 1),
  ).toSorted((a, b) => a - b);
  const at = (share: number): number => known[Math.round(share * (known.length - 1))] ?? 0;
  return { known: at(0.5), low: at(0.1), high: at(0.9) };
}

/**
 * So many reviews that went as expected are assumed before the learner's own: with 50, the correction of a forecast after
 * ten days was mostly chance, and doubled its error.
 */
const assumedReviews = 500;

/**
 * How much more or less a learner recalled at reviews than their memory said: 1 as expected. A forecast is corrected by
 * it.
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
      // what was forgotten is less stable than before
      if (state.stability > before.stability) recalled += 1;
    }
  return recalled / expected;
}

type Card = Reviewable & { since: number };

/** One course of the days to come. */
function simulate(parts: ForecastParts, seed: number): number {
  const { daysLeft, isPlanned, kept, minutes, pace = firstPace } = parts;
  const model = parts.model ?? new RecallModel();
  const value = new DayValue(pace, model);
  const chance = chances(seed);
  let newWords = parts.newWords;
  const cards = parts.items.map((item): Card => ({ ...item, since: -item.elapsed }));
  for (let day = 0; day <= daysLeft; day += 1) {
    if (!isPlanned(day) || chance() > kept) continue;
    const asked = cards.filter((card) => card.since < day);
    for (const card of asked) card.elapsed = day - card.since;
    const room = new DayRoom(minutes);
    let fresh = 0;
    const reviews = chooseTowards(asked, {
      daysLeft: daysLeft - day,
      value,
      take: (needed) => room.take(needed),
      takeNew: (needed) => {
        if (fresh >= newWords || !room.take(needed)) return false;
        fresh += 1;
        return true;
      },
    });
    for (const card of reviews) {
      const isRight = chance() < model.recall(card.stability, card.elapsed);
      Object.assign(card, model.next(card, card.elapsed, isRight ? 'good' : 'again'));
      card.since = day;
    }
    newWords -= fresh;
    for (; fresh > 0; fresh -= 1) {
      const state = model.first(chance() < value.firstRight ? 'good' : 'again');
      cards.push({ kind: 'word', ...state, elapsed: 0, since: day });
    }
  }
  return cards
    .filter(({ kind }) => kind === 'word')
    .reduce((sum, { stability, since }) => sum + model.recall(stability, daysLeft - since), 0);
}

/** Numbers from 0 to 1 that a seed always gives (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
