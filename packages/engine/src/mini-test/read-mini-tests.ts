import { inOrder } from '../practice/running-pass.ts';
import type {
  GrammarAnswered,
  ListeningAnswered,
  PracticeEvent,
} from '../practice/practice-event.ts';
import type { ListeningAsks } from '../listening/asked.ts';
import { testMinutes, type TestPart } from './test-form.ts';

/** The first answer to a question of a test; `choice` is null if the question was left unanswered. */
type TestAnswer = {
  itemId: string;
  part: TestPart;
  asks?: ListeningAsks | undefined;
  choice: number | null;
  correct: boolean;
};

/** A mini test as the log tells it; times are in milliseconds since 1970. */
export type TakenTest = {
  form: string;
  startedAt: number;
  endsAt: number;
  /** undefined until the learner submitted it */
  finishedAt: number | undefined;
  /** When the last answer was given; without answers the start. */
  lastAt: number;
  /** By the question's id. Answers given after the end are left out (LS-14). */
  answers: ReadonlyMap<string, TestAnswer>;
};

/**
 * The mini tests of a log in any order, oldest first; repeated events count once. If the form is under way, another
 * start of it comes from another tab or device, and begins no new test.
 */
export function readMiniTests(log: Iterable<PracticeEvent>): TakenTest[] {
  const tests: (TakenTest & { answers: Map<string, TestAnswer> })[] = [];
  for (const { event, ms } of inOrder(log, isOfTest)) {
    const test = tests.at(-1);
    if (event.kind === 'test-started') {
      if (test !== undefined && test.form === event.form && isUnderWay(test, ms)) continue;
      tests.push({
        form: event.form,
        startedAt: ms,
        endsAt: Math.min(Date.parse(event.endsAt), ms + testMinutes * 60_000),
        finishedAt: undefined,
        lastAt: ms,
        answers: new Map(),
      });
      continue;
    }
    if (test === undefined || test.finishedAt !== undefined) continue;
    if (event.kind === 'test-finished') {
      if (event.form === test.form) test.finishedAt = ms;
      continue;
    }
    if (ms > test.endsAt || test.answers.has(event.questionId)) continue;
    const answer = answerOf(event);
    if (answer === undefined) continue;
    test.lastAt = ms;
    test.answers.set(event.questionId, answer);
  }
  return tests;
}

/** Whether a test is still running at this time. */
export function isUnderWay({ endsAt, finishedAt }: TakenTest, now: number): boolean {
  return finishedAt === undefined && now < endsAt;
}

/** When the test that is running at this time ends, in milliseconds since 1970; undefined if none is running. */
export function runningTestEnd(log: Iterable<PracticeEvent>, now: number): number | undefined {
  const last = readMiniTests(log).at(-1);
  return last !== undefined && isUnderWay(last, now) ? last.endsAt : undefined;
}

type OfTest =
  | Extract<PracticeEvent, { kind: 'test-started' | 'test-finished' }>
  | GrammarAnswered
  | ListeningAnswered;

function isOfTest(event: PracticeEvent): event is OfTest {
  if (event.kind === 'test-started' || event.kind === 'test-finished') return true;
  return (
    (event.kind === 'listening-answered' || event.kind === 'grammar-answered') &&
    event.from === 'test'
  );
}

/** Undefined for a question that does not exist any more: another one is asked instead. */
function answerOf(event: GrammarAnswered | ListeningAnswered): TestAnswer | undefined {
  const { choice, correct } = event;
  if (event.kind === 'grammar-answered')
    return { itemId: event.questionId, part: 'part5', choice, correct };
  const { itemId, part, asks } = event;
  return part === undefined ? undefined : { itemId, part, asks, choice, correct };
}
