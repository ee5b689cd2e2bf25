import type { ListeningPart } from '../listening/parts.ts';
import { daysBetween } from '../memory/calendar.ts';
import { dueToday } from '../memory/due-today.ts';
import { hashOf } from '../text/text-hash.ts';
import { type Memory, type MemoryItem, retrievability } from '../memory.ts';
import { itemKey } from '../memory/memory-marks.ts';
import { composeReview } from '../memory/review-session.ts';
import { type AnswerPace, firstPace } from './answer-pace.ts';
import { chooseTowards } from './choose-towards.ts';
import { DayRoom } from './day-room.ts';
import type { DoneOfDay } from './done-of-day.ts';
import {
  type Cost,
  costOfListening,
  DayValue,
  mostNewTowards,
  mostNewWords,
  type Reviewable,
} from './day-value.ts';
import { orderNewWords, type PlanWord, UnmixedWords } from './new-words.ts';
import { daysToExam } from './plan.ts';
import { RecallModel } from './recall-model.ts';
import { reviewable } from './review-seconds.ts';
import type { DayStep, StudyPlan } from './study-plan.ts';

/** About how many seconds an item takes with its questions. */
export const listeningSeconds: Record<ListeningPart, number> = {
  part2: 30,
  part3: 120,
  part4: 120,
};

/** A listening item that could be heard today. */
export type PlanListening = {
  id: string;
  /** How long it takes with its questions. */
  seconds: number;
  /** The day on which it was last opened; null if it never was. */
  openedOn: string | null;
};

/** What a day is composed of. Days are local days, as 2026-11-21. */
export type DayParts = {
  /** The memory at the beginning of the day. */
  memory: Memory;
  /** The days with a check, see `practiceDaysOf`. */
  practiceDays: readonly string[];
  today: string;
  plan: StudyPlan;
  /**
   * What was practised of earlier lists of the day, from before the plan was changed; the day has the minutes that are
   * left.
   */
  done?: Pick<DoneOfDay, 'seconds' | 'reviewSeconds' | 'newWords' | 'heard'>;
  pace?: AnswerPace;
  /** see `chosenWeights` */
  weights?: readonly number[] | undefined;
  /** Words from which new ones are chosen, in the order of the course; at least those of the next units. */
  words: readonly PlanWord[];
  /** The units in the order of the path. */
  units: readonly string[];
  /** The unit that the learner is in. */
  currentUnit: string | null;
  /** The topic of the set that was practised last. */
  currentTopic?: string | undefined;
  listening: readonly PlanListening[];
  /** The topic of words, by the keys of `itemKey`: two of one topic do not follow each other. */
  topicOf: (key: string) => string | undefined;
};

/** The steps of a day in order, and about how many seconds they take. */
export type ComposedDay = { steps: DayStep[]; seconds: number };

/** The share of the minutes for due reviews, without an exam day. */
const shareOfReviews = 2 / 3;
/** The most listening items of a day whose reviews and new words do not fill its minutes: eight in a quarter of an hour. */
export const mostListeningOf = (minutes: number): number => Math.ceil((minutes * 8) / 15);
/** Reviews fill up a day before they are due if the chance of recall is below this. */
const recallOfEarlyReviews = 0.97;
/** Plans of at least this many minutes have a listening item each day (DY-01). */
export const minutesWithListening = 15;
const daysUntilHeardAgain = 21;
/** This many reviews follow each other, then this many new words, and so on. */
const reviewsInARow = 5;
const newInARow = 2;

/** Composes the practice of a day to fit its minutes (DY-01, DY-04, DY-05). The same parts give the same day. */
export function composeDay(parts: DayParts): ComposedDay {
  const { plan, today, pace = firstPace } = parts;
  const day = new DayRoom(plan.minutes - (parts.done?.seconds ?? 0) / 60);
  const listening = listeningInOrder(parts);
  const heardBefore = parts.done?.heard ?? 0;
  const heard: PlanListening[] = [];
  const hear = (most: number): void => {
    for (const item of listening) {
      if (heardBefore + heard.length >= most) return;
      if (!heard.includes(item) && day.take(costOfListening(item.seconds))) heard.push(item);
    }
  };
  // one item is heard every day, so its time is taken first; further items only fill up the minutes
  hear(1);
  const left = daysToExam(plan, today);
  const value = new DayValue(pace, new RecallModel(parts.weights));
  const chosen =
    left === undefined ? chooseByDue(parts, day, value) : chooseForExam(parts, day, value, left);
  // on the day of the test no listening is added: the learner should not be tired by it
  if (left !== 0) hear(mostListeningOf(plan.minutes));
  if (left === undefined) reviewEarly(parts, { day, value, reviews: chosen.reviews });
  const reviews = composeReview(
    chosen.reviews.map((item) => ({
      kind: item.kind,
      id: item.id,
      retrievability: retrievability(item, today),
      topic: parts.topicOf(itemKey(item)) ?? itemKey(item),
    })),
    { seed: hashOf(today), limit: chosen.reviews.length },
  );
  return {
    steps: [
      ...takeTurns(
        reviews.map(({ kind, id }): DayStep => ({ kind, id })),
        chosen.words.map(({ id }): DayStep => ({ kind: 'word', id })),
      ),
      ...heard.map(({ id }): DayStep => ({ kind: 'listening', id })),
    ],
    seconds: day.used,
  };
}

type Chosen = { reviews: MemoryItem[]; words: PlanWord[] };

/** Without an exam day: what is due, the most forgotten first, then new words, then the rest of what is due. */
function chooseByDue(parts: DayParts, day: DayRoom, value: DayValue): Chosen {
  const { memory, practiceDays, today } = parts;
  const due = dueToday(memory, practiceDays, today).items.filter((item) => item.lastReview < today);
  const reviews: MemoryItem[] = [];
  const take = (room?: DayRoom): void => {
    for (const item of due.slice(reviews.length)) {
      const cost = value.costOfReview(reviewable(item, today));
      if (room?.take(cost) === false || !day.take(cost)) return;
      reviews.push(item);
    }
  };
  const reviewed = (parts.done?.reviewSeconds ?? 0) / 60;
  take(new DayRoom(parts.plan.minutes * shareOfReviews - reviewed));
  const fresh = new NewWords(parts, day, mostNewWords);
  while (fresh.take(value.costOfNewWord()));
  take();
  return { reviews, words: fresh.taken };
}

/** Fills up a day with reviews that are not due, the most forgotten first. */
function reviewEarly(
  { memory, practiceDays, today }: DayParts,
  { day, value, reviews }: { day: DayRoom; value: DayValue; reviews: MemoryItem[] },
): void {
  // after a time away nothing is asked before it is due (ME-07)
  if (dueToday(memory, practiceDays, today).isEased) return;
  const taken = new Set(reviews);
  const early = [...memory]
    .filter(([, item]) => !item.setAside && item.lastReview < today && !taken.has(item))
    .map(([key, item]) => ({ key, item, recall: retrievability(item, today) }))
    .filter(({ recall }) => recall < recallOfEarlyReviews)
    .toSorted((a, b) => a.recall - b.recall || (a.key < b.key ? -1 : 1));
  for (const { item } of early) {
    if (!day.take(value.costOfReview(reviewable(item, today)))) return;
    reviews.push(item);
  }
}

/** Towards an exam day (DY-05). */
function chooseForExam(parts: DayParts, day: DayRoom, value: DayValue, daysLeft: number): Chosen {
  const { memory, today } = parts;
  const fresh = new NewWords(parts, day, mostNewTowards(parts.plan.minutes));
  const items: (Reviewable & { key: string; item: MemoryItem })[] = [];
  // a plain loop: a day is composed of thousands of items
  for (const [key, item] of memory) {
    if (item.setAside || item.lastReview >= today) continue;
    items.push({ ...reviewable(item, today), key, item });
  }
  const reviews = chooseTowards(items, {
    daysLeft,
    value,
    take: (cost) => day.take(cost),
    takeNew: (cost) => fresh.take(cost),
    // equal values: the key decides, so that the order is the same on every device
    inOrder: (a, b) => (a.key < b.key ? -1 : 1),
  });
  return { reviews: reviews.map(({ item }) => item), words: fresh.taken };
}

/**
 * The new words that a list takes, in their order. Words that were learned by an earlier list of the day count for the
 * limit.
 */
class NewWords {
  readonly taken: PlanWord[] = [];
  readonly #left: PlanWord[];
  readonly #unmixed = new UnmixedWords();
  readonly #day: DayRoom;
  readonly #most: number;

  constructor(
    { memory, words, units, plan, currentUnit, currentTopic, done }: DayParts,
    day: DayRoom,
    most: number,
  ) {
    this.#day = day;
    this.#most = most - (done?.newWords ?? 0);
    this.#left = orderNewWords(words, {
      isKnown: ({ id }) => memory.has(itemKey({ kind: 'word', id })),
      units,
      unit: plan.unit ?? currentUnit,
      topicId: currentTopic,
    }).toReversed();
  }

  /** Takes the next word that cannot be confused with those taken, if there is time for it. */
  take(cost: Cost): boolean {
    if (this.taken.length >= this.#most || !this.#day.has(cost)) return false;
    for (let word = this.#left.pop(); word !== undefined; word = this.#left.pop()) {
      if (!this.#unmixed.take(word)) continue;
      this.taken.push(word);
      return this.#day.take(cost);
    }
    return false;
  }
}

/** Items that were never opened, then those that were opened longest ago (DY-01). */
function listeningInOrder({ listening, plan, today }: DayParts): PlanListening[] {
  if (plan.minutes < minutesWithListening) return [];
  return listening
    .filter(
      ({ openedOn }) => openedOn === null || daysBetween(openedOn, today) >= daysUntilHeardAgain,
    )
    .toSorted((a, b) => byDay(a.openedOn ?? '', b.openedOn ?? ''));
}

const byDay = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Five reviews, then two new words, and so on. */
function takeTurns(reviews: readonly DayStep[], words: readonly DayStep[]): DayStep[] {
  const steps: DayStep[] = [];
  for (let r = 0, w = 0; r < reviews.length || w < words.length;) {
    steps.push(...reviews.slice(r, r + reviewsInARow), ...words.slice(w, w + newInARow));
    r += reviewsInARow;
    w += newInARow;
  }
  return steps;
}
