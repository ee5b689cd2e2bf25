import { checkedItem } from '../practice/checked-item.ts';
import type { PracticeEvent, PracticeItem } from '../practice/practice-event.ts';

/** The seconds that a learner takes for one answer, by the kind of item. */
export type AnswerPace = Readonly<Record<PracticeItem['kind'], number>>;

/** The pace that counts until the learner has given enough answers. */
export const firstPace: AnswerPace = { word: 9, sentence: 25, question: 15, line: 25 };

/** How many of the newest answers count. */
const newestAnswers = 200;
/** How many answers are needed; with fewer {@link firstPace} counts. */
const fewestAnswers = 20;
/**
 * The fewest seconds that count for an answer: the sound and its start take about 1.5 s (a sentence 4), and letters are
 * typed at 3 a second on a phone and 4.5 on a keyboard on average (Palin 2019, Dhakal 2018); a question has about
 * fifteen words to read, at 240 a minute (Brysbaert 2019).
 */
export const leastPace: AnswerPace = { word: 4, sentence: 12, question: 6, line: 12 };
/** A longer time is a break. */
const mostSeconds = 60;

/**
 * The learner's own pace: of each kind the median of the newest answers (DY-01).
 * @param at milliseconds since 1970; later events are ignored
 */
export function answerPace(events: Iterable<PracticeEvent>, at: number): AnswerPace {
  const times = new Map<PracticeItem['kind'], { ms: number; seconds: number }[]>();
  for (const event of events) {
    const kind = checkedItem(event)?.kind;
    if (kind === undefined || !('elapsedMs' in event)) continue;
    const ms = Date.parse(event.at);
    if (!(ms <= at)) continue;
    const ofKind = times.get(kind) ?? [];
    times.set(kind, ofKind);
    ofKind.push({ ms, seconds: event.elapsedMs / 1_000 });
  }
  const pace = { ...firstPace };
  for (const [kind, ofKind] of times) {
    if (ofKind.length < fewestAnswers) continue;
    const newest = ofKind.toSorted((a, b) => b.ms - a.ms).slice(0, newestAnswers);
    const inOrder = newest.map(({ seconds }) => seconds).toSorted((a, b) => a - b);
    const median = inOrder[Math.floor(inOrder.length / 2)] ?? firstPace[kind];
    pace[kind] = Math.min(mostSeconds, Math.max(leastPace[kind], median));
  }
  return pace;
}
