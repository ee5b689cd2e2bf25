import { hashOf } from '../text/text-hash.ts';
import { itemKey } from './memory-marks.ts';
import type { PracticeItem } from '../practice/practice-event.ts';

/** An item that can be reviewed. */
export type ReviewItem = PracticeItem & {
  /** The probability that it is recalled today, 0 to 1 (`retrievability` of memory.ts). */
  retrievability: number;
  /** Its group: the topic of a word, the part of a sentence, the mode of a question, the listening item of a line. */
  topic: string;
};

/**
 * The kinds that can be reviewed alone. Lines of listening count as sentences, since they are practised like them
 * (LS-06).
 */
export type ReviewedKind = Exclude<PracticeItem['kind'], 'line'>;

export const isOfKind = (item: PracticeItem, kind: ReviewedKind): boolean =>
  (item.kind === 'line' ? 'sentence' : item.kind) === kind;

/** How many items a review has at most (ME-04). */
export const mostReviewed = 20;
/** Items between a miss and its return (ME-04). */
const restOfMiss = 3;

/**
 * Chooses the items of a review and their order (ME-04): the most forgotten first, two of one topic in a row only if
 * there is no other order.
 * @param seed decides between equally forgotten items
 */
export function composeReview(
  due: readonly ReviewItem[],
  {
    seed,
    limit = mostReviewed,
    kind,
  }: { seed: number; limit?: number; kind?: ReviewedKind | undefined },
): ReviewItem[] {
  const chosen = due
    .filter((item) => kind === undefined || isOfKind(item, kind))
    .map((item) => ({ item, key: itemKey(item) }))
    .map(({ item, key }) => ({ item, key, hash: hashOf(key, seed) }))
    .toSorted(
      (a, b) =>
        a.item.retrievability - b.item.retrievability ||
        a.hash - b.hash ||
        (a.key < b.key ? -1 : 1),
    )
    .slice(0, Math.max(0, limit))
    .map(({ item }) => item);
  return mixTopics(chosen);
}

/** At each place takes the first item after which the rest can still be ordered without two of one topic in a row. */
function mixTopics(items: readonly ReviewItem[]): ReviewItem[] {
  const left = [...items];
  const mixed: ReviewItem[] = [];
  while (left.length > 0) {
    const last = mixed.at(-1)?.topic;
    const [most, count] = largestTopic(left);
    // a topic with more than half of the rest takes every other place from here on
    const isTight = 2 * count > left.length;
    const pick = left.findIndex(({ topic }) =>
      isTight && most !== last ? topic === most : topic !== last,
    );
    mixed.push(...left.splice(Math.max(0, pick), 1));
  }
  return mixed;
}

function largestTopic(items: readonly ReviewItem[]): [topic: string, count: number] {
  const counts = new Map<string, number>();
  for (const { topic } of items) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), ['', 0]);
}

/** A review on a screen. */
export type ReviewSession = {
  /** The items to come; the first one is on the screen. */
  queue: readonly ReviewItem[];
  /** How many items the review has, without dropped ones. */
  total: number;
  /** Items that were right, in the order in which they were. */
  right: readonly ReviewItem[];
  /** Items that were missed at least once, in the order of their first miss. */
  missed: readonly ReviewItem[];
};

export type ReviewEvent =
  /** the item on the screen was right with its answer unseen */
  | { kind: 'right' }
  /** the item on the screen was wrong, or its answer was seen */
  | { kind: 'missed' }
  /** the item on the screen was left without a right answer */
  | { kind: 'skipped' }
  /** an item was set aside, or deleted: it does not return */
  | { kind: 'dropped'; item: PracticeItem }
  /** an item that was set aside is taken back: it comes next */
  | { kind: 'returned'; item: ReviewItem };

export function startReview(items: readonly ReviewItem[]): ReviewSession {
  return { queue: items, total: items.length, right: [], missed: [] };
}

/**
 * A review that is opened again, after a reload or a visit to a drill. What was missed and never right since comes again;
 * not if nothing else is left: then the summary offers to practise it.
 * @param left the items that were not answered
 * @param missed of the answered ones, those that were missed at least once
 * @param isRight whether an item was right at any check
 */
export function resumeReview(
  left: readonly ReviewItem[],
  answered: readonly ReviewItem[],
  missed: readonly ReviewItem[],
  isRight: (item: ReviewItem) => boolean,
): ReviewSession {
  const again = left.length === 0 ? [] : missed.filter((item) => !isRight(item));
  const keys = new Set(again.map(itemKey));
  return {
    queue: left.toSpliced(restOfMiss, 0, ...again),
    total: left.length + answered.length,
    right: answered.filter((item) => !keys.has(itemKey(item))),
    missed,
  };
}

/**
 * The review after an event. A missed item returns after three others, or at the end if there are fewer. Missed again,
 * it returns after all others, so that four hard items do not keep the rest away. A skipped item returns once, after
 * all others; if it is skipped again, or is the only one left, it stays missed. The review is over when the queue is
 * empty.
 */
export function stepReview(session: ReviewSession, event: ReviewEvent): ReviewSession {
  if (event.kind === 'dropped') return withoutItem(session, itemKey(event.item));
  if (event.kind === 'returned') return withItem(session, event.item);
  const [item, ...rest] = session.queue;
  if (item === undefined) return session;
  if (event.kind === 'right') return { ...session, queue: rest, right: [...session.right, item] };
  const isAgain = session.missed.some((one) => itemKey(one) === itemKey(item));
  const missed = isAgain ? session.missed : [...session.missed, item];
  if (event.kind === 'skipped')
    return { ...session, queue: isAgain || rest.length === 0 ? rest : [...rest, item], missed };
  const place = isAgain ? rest.length : placeOfMiss(item, rest);
  return { ...session, queue: rest.toSpliced(place, 0, item), missed };
}

/** The place of a missed item: after three others, or later if that separates it from items of its topic. */
function placeOfMiss({ topic }: ReviewItem, rest: readonly ReviewItem[]): number {
  const first = Math.min(restOfMiss, rest.length);
  for (let place = first; place <= rest.length; place += 1) {
    if (rest[place - 1]?.topic !== topic && rest[place]?.topic !== topic) return place;
  }
  return first;
}

function withoutItem(session: ReviewSession, key: string): ReviewSession {
  const isOther = (item: ReviewItem): boolean => itemKey(item) !== key;
  const queue = session.queue.filter(isOther);
  if (queue.length === session.queue.length) return session;
  return {
    ...session,
    queue,
    total: session.total - 1,
    missed: session.missed.filter(isOther),
  };
}

function withItem(session: ReviewSession, item: ReviewItem): ReviewSession {
  const key = itemKey(item);
  const isThere = [...session.queue, ...session.right].some((one) => itemKey(one) === key);
  if (isThere) return session;
  return { ...session, queue: [item, ...session.queue], total: session.total + 1 };
}
