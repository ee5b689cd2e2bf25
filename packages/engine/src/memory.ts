import {
  type Card,
  createEmptyCard,
  fsrs,
  type FSRSState,
  type Grade,
  Rating,
  State,
} from 'ts-fsrs';
import { addDays, daysBetween, msOfDay, utcDay } from './memory/calendar.ts';
import { hasGivenBoxes } from './practice/given-boxes.ts';
import { localDay } from './memory/local-day.ts';
import {
  itemKey,
  type ItemMark,
  judgedCheck,
  type MarkedItem,
  marksOf,
  mayConcern,
  type MemoryContent,
} from './memory/memory-marks.ts';
import type { PracticeEvent, PracticeItem } from './practice/practice-event.ts';

/** What a learner probably still knows of an item (ME-01), by FSRS-6. Days are local days, as 2026-11-21. */
export type MemoryItem = PracticeItem & {
  /** The first day on which the item is due. */
  due: string;
  /** Days until the recall probability falls to 90 %, above 0. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
  /** How many reviews it had. */
  reps: number;
  /** Reviews at which it was forgotten, except the first one. */
  lapses: number;
  /** The day of the last review. */
  lastReview: string;
  /** Days on which it was forgotten; six make an item hard (ME-08). */
  againDays: number;
  /** The learner wants no reviews of it (ME-08). */
  setAside: boolean;
};

/** By the keys of `itemKey`. */
export type Memory = ReadonlyMap<string, MemoryItem>;

/** No random shifts (fuzz), so that every device computes the same days; no steps shorter than a day (ME-01). */
const settings = { request_retention: 0.9, enable_fuzz: false, enable_short_term: false };
const scheduler = fsrs(settings);
const fitted = new WeakMap<readonly number[], typeof scheduler>();

/** Uses the learner's weights, if the learner has any (DY-07). */
function schedulerOf({ weights }: MemoryContent): typeof scheduler {
  if (weights === undefined) return scheduler;
  let own = fitted.get(weights);
  if (own === undefined) fitted.set(weights, (own = fsrs({ ...settings, w: weights })));
  return own;
}

/**
 * Folds a practice log to its learner's memory (ME-01 to ME-03). The order of events makes no difference, nor do
 * repeated events, nor the devices. Loads ts-fsrs: the web imports this lazily.
 * @param at milliseconds since 1970; later events are ignored
 */
export function foldMemory(
  events: Iterable<PracticeEvent>,
  content: MemoryContent,
  at: number,
): Memory {
  const memory = new Map<string, MemoryItem>();
  for (const [key, marked] of marksByItem(events, content, at)) {
    const remembered = recall(marked, content);
    if (remembered !== undefined) memory.set(key, remembered);
  }
  return memory;
}

/** What a review leaves behind: the stability from its day until the next review. */
export type ReviewState = Pick<MemoryItem, 'lastReview' | 'stability'>;

/**
 * The reviews of each item, oldest first, by the keys of `itemKey`, each with the memory after it; the last memory is
 * that of `foldMemory`. Items that were deleted are left out.
 */
export function reviewsByItem(
  events: Iterable<PracticeEvent>,
  content: MemoryContent,
  at: number,
): ReadonlyMap<string, readonly ReviewState[]> {
  const reviews = new Map<string, readonly ReviewState[]>();
  for (const [key, { item, marks }] of marksByItem(events, content, at)) {
    if (!content.isGone(item)) {
      const states: ReviewState[] = [];
      walkMarks(inOrder(marks), content, ({ day, state: { stability } }) =>
        states.push({ lastReview: day, stability }),
      );
      reviews.set(key, states);
    }
  }
  return reviews;
}

/** A review, for a fit of weights (DY-07): its day, and 1 (Again) to 4 (Easy). */
export type GradedReview = { day: string; grade: number };

/** The reviews of an item with their grades, oldest first. */
export function gradedReviews({ marks }: MarkedItem, content: MemoryContent): GradedReview[] {
  const reviews: GradedReview[] = [];
  walkMarks(inOrder(marks), content, ({ day, grade }) => reviews.push({ day, grade }));
  return reviews;
}

/** What the log says of each item, by the keys of `itemKey`. */
function marksByItem(
  events: Iterable<PracticeEvent>,
  content: MemoryContent,
  at: number,
): Map<string, MarkedItem> {
  const marks = new Map<string, MarkedItem>();
  const seen = new Set<string>();
  for (const event of events) {
    if (!isNew(event, seen)) continue;
    for (const { item, mark } of marksOf(event, content, at)) {
      const key = itemKey(item);
      const ofItem = marks.get(key);
      if (ofItem === undefined) marks.set(key, { item, marks: [mark] });
      else ofItem.marks.push(mark);
    }
  }
  return marks;
}

/**
 * Folds one item alone. After a new event only the items that it concerns (`itemsOf`) need to be folded again.
 * @returns undefined for an item that was never answered, or was deleted
 */
export function foldItem(
  item: PracticeItem,
  events: Iterable<PracticeEvent>,
  content: MemoryContent,
  at: number,
): MemoryItem | undefined {
  const key = itemKey(item);
  const marks: ItemMark[] = [];
  const seen = new Set<string>();
  for (const event of events) {
    if (!mayConcern(event, item) || !isNew(event, seen)) continue;
    for (const touched of marksOf(event, content, at)) {
      if (itemKey(touched.item) === key) marks.push(touched.mark);
    }
  }
  return recall({ item, marks }, content);
}

/** An event counts once, however often a log contains it. */
function isNew({ id }: PracticeEvent, seen: Set<string>): boolean {
  const size = seen.size;
  return seen.add(id.toLowerCase()).size > size;
}

/**
 * The probability that an item is recalled on a day, 0 to 1: 0.9 once as many days have passed as its stability.
 * @param day not before its last review
 */
export function retrievability({ stability, lastReview }: ReviewState, day: string): number {
  return scheduler.forgetting_curve(Math.max(0, daysBetween(lastReview, day)), stability);
}

/** An item while its marks are folded. */
type Recalled = {
  /** The last review: its day, its grade, and the memory before it. */
  day: string;
  grade: Grade;
  before: { state: FSRSState; day: string } | undefined;
  /** The memory after the last review. */
  state: FSRSState;
  reps: number;
  lapses: number;
  againDays: number;
  lastAgain: string;
  /** The first day, from that of the last review on, on which the item was forgotten. */
  firstAgain: string | undefined;
};

/**
 * What the marks of an item, in any order, say about it.
 * @returns undefined for an item that was never answered, or was deleted
 */
export function recall(
  { item, marks }: MarkedItem,
  content: MemoryContent,
): MemoryItem | undefined {
  if (content.isGone(item)) return undefined;
  const { recalled, setAside } = walkMarks(inOrder(marks), content);
  if (recalled === undefined) return undefined;
  const { state, reps, lapses, day: lastReview, againDays } = recalled;
  const { stability, difficulty } = state;
  const { kind, id } = item;
  const due = dueOf(recalled, schedulerOf(content));
  // spelled out, since a spread of `item` takes as long as all the rest
  return { kind, id, due, stability, difficulty, reps, lapses, lastReview, againDays, setAside };
}

/**
 * Reads what a log says of one item.
 * @param onReview is called after each review
 */
function walkMarks(
  ordered: readonly ItemMark[],
  content: MemoryContent,
  onReview: (recalled: Recalled) => void = () => undefined,
): { recalled: Recalled | undefined; setAside: boolean } {
  let recalled: Recalled | undefined;
  let setAside = false;
  for (let n = 0; n < ordered.length; n += 1) {
    const mark = ordered[n];
    if (mark === undefined) break;
    if (mark.kind === 'choice') {
      setAside = mark.isAside;
      continue;
    }
    // a level check counts only a right answer, and only for a word that was never reviewed (DY-08)
    if (isOfLevel(mark) && (recalled !== undefined || !isRight(mark, content))) continue;
    const day = localDay(mark.ms, mark.zone);
    if (recalled === undefined || day > recalled.day) {
      recalled = review(recalled, day, gradeOf(ordered, n, day, content), schedulerOf(content));
      onReview(recalled);
    }
    // a day has one review; an earlier day than the last review's (the learner traveled west) has none
    else if (mark.kind === 'missed') forget(recalled, day);
  }
  return { recalled, setAside };
}

function isOfLevel(mark: ItemMark): boolean {
  return mark.kind === 'check' && mark.event.from === 'level';
}

function isRight(mark: ItemMark, content: MemoryContent): boolean {
  if (mark.kind !== 'check' || mark.event.kind === 'grammar-answered') return false;
  return judgedCheck(mark.event, content).correct;
}

/** Sorted by time; ids decide between equal times. */
function inOrder(marks: readonly ItemMark[]): readonly ItemMark[] {
  const isOrdered = marks.every((mark, n) => n === 0 || compareMarks(marks[n - 1], mark) <= 0);
  return isOrdered ? marks : marks.toSorted(compareMarks);
}

function compareMarks(a: ItemMark | undefined, b: ItemMark): number {
  return a === undefined ? -1 : a.ms - b.ms || (a.id < b.id ? -1 : 1);
}

function review(
  last: Recalled | undefined,
  day: string,
  grade: Grade,
  by: typeof scheduler,
): Recalled {
  const before = last && { state: last.state, day: last.day };
  const isAgain = grade === Rating.Again;
  const recalled: Recalled = {
    day,
    grade,
    before,
    // ts-fsrs counts days in UTC, so the local day is passed as a UTC day
    state: by.next_state(
      before?.state ?? null,
      before === undefined ? 0 : daysBetween(before.day, day),
      grade,
    ),
    reps: (last?.reps ?? 0) + 1,
    lapses: (last?.lapses ?? 0) + (isAgain && last !== undefined ? 1 : 0),
    againDays: last?.againDays ?? 0,
    lastAgain: last?.lastAgain ?? '',
    firstAgain: undefined,
  };
  if (isAgain) forget(recalled, day);
  return recalled;
}

/** Notes that the item was forgotten on a day; changes `recalled`. */
function forget(recalled: Recalled, day: string): void {
  if (day > recalled.lastAgain) {
    recalled.againDays += 1;
    recalled.lastAgain = day;
  }
  if (recalled.firstAgain === undefined || day < recalled.firstAgain) recalled.firstAgain = day;
}

/** After an Again an item is due on the next day at the latest, whatever ts-fsrs returns (ME-03). */
function dueOf({ before, day, grade, firstAgain }: Recalled, by: typeof scheduler): string {
  const due = before === undefined ? firstDue(day, grade, by) : dueAfter(before, day, grade, by);
  const next = firstAgain === undefined ? due : addDays(firstAgain, 1);
  return next < due ? next : due;
}

function dueAfter(
  before: Recalled['before'],
  day: string,
  grade: Grade,
  by: typeof scheduler,
): string {
  const now = new Date(msOfDay(day));
  const card: Card = {
    ...createEmptyCard(now),
    ...(before && {
      ...before.state,
      state: State.Review,
      last_review: new Date(msOfDay(before.day)),
    }),
  };
  return utcDay(by.next(card, now, grade).card.due.getTime());
}

const daysAfterFirst = new WeakMap<typeof scheduler, Map<Grade, number>>();

/**
 * The due day after a first review. It depends on the grade alone, so the days are cached: many items have one review.
 */
function firstDue(day: string, grade: Grade, by: typeof scheduler): string {
  let ofGrades = daysAfterFirst.get(by);
  if (ofGrades === undefined) daysAfterFirst.set(by, (ofGrades = new Map()));
  let days = ofGrades.get(grade);
  if (days === undefined) {
    days = daysBetween(day, dueAfter(undefined, day, grade, by));
    ofGrades.set(grade, days);
  }
  return addDays(day, days);
}

/** From this many replays on, a right answer counts as hard (ME-02). */
const manyReplays = 3;

/** The grade of a mark for FSRS (ME-02); a mark that is not a check counts as forgotten. */
function gradeOf(
  marks: readonly ItemMark[],
  n: number,
  day: string,
  content: MemoryContent,
): Grade {
  const mark = marks[n];
  if (mark === undefined || mark.kind !== 'check') return Rating.Again;
  const { event } = mark;
  if (event.kind === 'grammar-answered') return event.correct ? Rating.Good : Rating.Again;
  if (event.revealed) return Rating.Again;
  if (event.from === 'level') return Rating.Easy;
  const { correct, mistake } = judgedCheck(event, content);
  if (!correct) {
    const isSmall = mistake === 'slip' || mistake === 'input-method';
    return isSmall && isMended(marks, n, day, content) ? Rating.Hard : Rating.Again;
  }
  const isEasier = (event.hints ?? 0) > 0 || event.replays >= manyReplays || hasGivenBoxes(event);
  return isEasier ? Rating.Hard : Rating.Good;
}

/** Whether the next check of the item, on the same day, was right with the answer unseen. */
function isMended(
  marks: readonly ItemMark[],
  n: number,
  day: string,
  content: MemoryContent,
): boolean {
  const next = marks.slice(n + 1).find((mark) => mark.kind === 'check');
  if (next?.kind !== 'check' || next.event.kind === 'grammar-answered') return false;
  return (
    localDay(next.ms, next.zone) === day &&
    !next.event.revealed &&
    judgedCheck(next.event, content).correct
  );
}
