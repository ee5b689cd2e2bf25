import { msOfMoment } from '../memory/calendar.ts';
import { checkedItem } from '../practice/checked-item.ts';
import type { PracticeEvent, PracticeItem } from '../practice/practice-event.ts';

/** The seconds that a learner takes for one answer, by the kind of item. */
export type AnswerPace = Readonly<Record<PracticeItem['kind'], number>>;

/** Until the learner has answered enough. */
export const firstPace: AnswerPace = { word: 9, sentence: 25, question: 15, line: 25 };

/** So many of the newest answers count. */
const newestAnswers = 200;
/** Fewer say nothing yet. */
const fewestAnswers = 20;
/** Nobody answers faster, and who left the table was not answering. */
const leastSeconds = 3;
const mostSeconds = 60;

/**
 * The learner's own pace: of each kind the median of the newest answers (DY-01).
 * @param at milliseconds since 1970; later events are ignored
 */
export function answerPace(events: readonly PracticeEvent[], at: number): AnswerPace {
  const times = new Map<PracticeItem['kind'], NewestAnswers>();
  // a log is mostly in the order of time: from its end, older answers are passed over at once
  for (let n = events.length - 1; n >= 0; n -= 1) {
    const event = events[n];
    if (event === undefined || !('elapsedMs' in event)) continue;
    const kind = checkedItem(event)?.kind;
    if (kind === undefined) continue;
    const ms = msOfMoment(event.at);
    if (!(ms <= at)) continue;
    const ofKind = times.get(kind) ?? new NewestAnswers();
    times.set(kind, ofKind);
    ofKind.add({ ms, seconds: event.elapsedMs / 1_000 });
  }
  const pace = { ...firstPace };
  for (const [kind, ofKind] of times) {
    const newest = ofKind.seconds();
    if (newest.length < fewestAnswers) continue;
    const inOrder = newest.toSorted((a, b) => a - b);
    const median = inOrder[Math.floor(inOrder.length / 2)] ?? firstPace[kind];
    pace[kind] = Math.min(mostSeconds, Math.max(leastSeconds, median));
  }
  return pace;
}

type Answer = { ms: number; seconds: number };

/** Keeps the newest answers of many. */
class NewestAnswers {
  #kept: Answer[] = [];
  /** answers before it are too old */
  #since = Number.NEGATIVE_INFINITY;

  add(answer: Answer): void {
    if (answer.ms <= this.#since) return;
    this.#kept.push(answer);
    if (this.#kept.length >= 2 * newestAnswers) this.#drop();
  }

  seconds(): number[] {
    this.#drop();
    return this.#kept.map(({ seconds }) => seconds);
  }

  #drop(): void {
    this.#kept = this.#kept.toSorted((a, b) => b.ms - a.ms).slice(0, newestAnswers);
    if (this.#kept.length === newestAnswers) this.#since = this.#kept.at(-1)?.ms ?? this.#since;
  }
}
