import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import type { APIRequestContext } from '@playwright/test';
import { readSet } from './dictation-set.ts';

/** A Friday. */
export const now = new Date('2026-03-20T10:00:00Z');
const dayMs = 86_400_000;

type Line = PracticeFacts & { at: string };
type Words = Awaited<ReturnType<typeof readSet>>;

/** A check of a word of a set, `daysAgo` days before {@link now}. */
export function checkOf(
  set: Words,
  position: number,
  daysAgo: number,
  correct = true,
): Extract<Line, { kind: 'word-checked' }> {
  return {
    kind: 'word-checked',
    wordId: set.items[position]?.id ?? '',
    topicId: set.topicId,
    setNo: set.setNo,
    typed: correct ? (set.items[position]?.word ?? '') : 'xyz',
    correct,
    attempt: 1,
    revealed: false,
    replays: 0,
    elapsedMs: 900,
    at: new Date(now.getTime() - daysAgo * dayMs + position * 60_000).toISOString(),
  };
}

/** The completion of a set, `daysAgo` days before {@link now}. */
export function completionOf({ topicId, setNo }: Words, daysAgo: number): Line {
  const at = new Date(now.getTime() - daysAgo * dayMs + 30 * 60_000).toISOString();
  return { kind: 'set-completed', set: 'vocabulary', topicId, setNo, at };
}

const times = <Item>(count: number, make: (n: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** A plan with this exam day. */
const examOn = (examDay: string): Line => ({
  kind: 'plan-chosen',
  examDay,
  minutes: 15,
  days: [1, 2, 3, 4, 5, 6, 7],
  unit: null,
  rules: 1,
  at: new Date(now.getTime() - 2 * dayMs).toISOString(),
});
/** 30 days after {@link now}. */
const examIn30 = examOn('2026-04-19');

/** Logs that bring the region Today into its states (HM-10, ME-07). */
export async function logsOfToday(request: APIRequestContext) {
  const set = await readSet(request, 'Office Life');
  const second = await readSet(request, 'Office Life', 1);
  const third = await readSet(request, 'Eating Out');
  return {
    newcomer: [],
    /** five words missed yesterday, and seven of twenty right */
    due: [
      ...times(7, (n) => checkOf(set, n, 1)),
      ...times(5, (n) => checkOf(set, n + 7, 1, false)),
      checkOf(second, 0, 3),
      completionOf(second, 3),
    ],
    /** twenty words right today, nothing left */
    done: [...times(20, (n) => checkOf(set, n, 0.1)), completionOf(set, 0.05)],
    /** six words right today, one missed; the set is not finished */
    left: [...times(6, (n) => checkOf(set, n, 0.1)), checkOf(set, 6, 0.1, false)],
    /** four words reviewed today, new ones to come */
    reviewed: [
      ...times(4, (n) => checkOf(set, n, 3, false)),
      ...times(4, (n) => checkOf(set, n, 0.1)),
      completionOf(set, 0.05),
    ],
    /** all words of today's practice done, its listening item left */
    listeningLeft: [
      checkOf(set, 0, 0.1),
      {
        kind: 'day-planned',
        day: '2026-03-20',
        steps: [`word:${set.items[0]?.id}`, 'listening:p2-900'],
        seconds: 90,
        at: new Date(now.getTime() - 3_600_000).toISOString(),
      },
    ],
    /** an exam day ahead: something due, nothing due, and after a time away */
    examDue: [checkOf(set, 0, 1, false), examIn30],
    examNone: [...times(6, (n) => checkOf(set, n, 0.1)), examIn30],
    /** an exam that is over */
    examOver: [checkOf(set, 0, 1, false), examOn('2026-03-19')],
    examAway: [...times(20, (n) => checkOf(set, n, 20, false)), examIn30],
    /** sixty words missed twenty days ago */
    away: [set, second, third].flatMap((one) => [
      ...times(20, (n) => checkOf(one, n, 20, false)),
      completionOf(one, 20),
    ]),
  } satisfies Record<string, Line[]>;
}
