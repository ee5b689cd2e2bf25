import { isUsualMoment, msOfMoment } from '../memory/calendar.ts';
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
  const byEventKind = new Map<PracticeEvent['kind'], NewestAnswers>();
  // a log is mostly in the order of time: from its end, older answers are passed over unread
  for (let n = events.length - 1; n >= 0; n -= 1) {
    const event = events[n];
    if (event === undefined || !('elapsedMs' in event)) continue;
    const newest = byEventKind.get(event.kind);
    if (newest?.isTooOld(event.at) === true) continue;
    const item = checkedItem(event);
    const ms = msOfMoment(event.at);
    if (item === undefined || !(ms <= at)) continue;
    const ofKind = newest ?? new NewestAnswers(item.kind);
    byEventKind.set(event.kind, ofKind);
    ofKind.add({ at: event.at, ms, seconds: event.elapsedMs / 1_000 });
  }
  const times = new Map<PracticeItem['kind'], Answer[]>();
  // words of the course and own words are of one kind
  for (const { kind, answers } of byEventKind.values())
    times.set(kind, [...(times.get(kind) ?? []), ...answers]);
  const pace = { ...firstPace };
  for (const [kind, ofKind] of times) {
    if (ofKind.length < fewestAnswers) continue;
    const inOrder = newestOf(ofKind)
      .map(({ seconds }) => seconds)
      .toSorted((a, b) => a - b);
    const median = inOrder[Math.floor(inOrder.length / 2)] ?? firstPace[kind];
    pace[kind] = Math.min(mostSeconds, Math.max(leastSeconds, median));
  }
  return pace;
}

type Answer = { at: string; ms: number; seconds: number };

function newestOf(answers: readonly Answer[]): Answer[] {
  return answers.toSorted((a, b) => b.ms - a.ms).slice(0, newestAnswers);
}

/** Keeps the newest answers of many. */
class NewestAnswers {
  readonly kind: PracticeItem['kind'];
  answers: Answer[] = [];
  /** Those before it are too old. */
  #since: string | undefined;

  constructor(kind: PracticeItem['kind']) {
    this.kind = kind;
  }

  /** Moments of one form compare as text; those of another form are read. */
  isTooOld(at: string): boolean {
    return this.#since !== undefined && isUsualMoment(at) && at < this.#since;
  }

  add(answer: Answer): void {
    this.answers.push(answer);
    if (this.answers.length < 2 * newestAnswers) return;
    this.answers = newestOf(this.answers);
    const oldest = this.answers.at(-1)?.at;
    if (oldest !== undefined && isUsualMoment(oldest)) this.#since = oldest;
  }
}
