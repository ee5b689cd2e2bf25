import { lineOfReply } from '../listening/listening-item.ts';
import { optionOrder } from '../listening/option-order.ts';
import type { TakenTest } from './read-mini-tests.ts';
import { testItems, type TestPart, testParts } from './test-form.ts';

/** What a mini test needs to know of an item: a listening item, or a question of part 5, which has no lines. */
export type TestItem = {
  id: string;
  part: TestPart;
  lines: readonly { id: string }[];
  questions: readonly { id: string; optionCount: number; correct: number }[];
};

/**
 * How far the current item was heard. It is played once, from its first line to its last; `place` counts the lines in
 * the order in which they are heard.
 */
type TestSound = { kind: 'unheard' } | { kind: 'playing'; place: number } | { kind: 'heard' };

/** 'elsewhere': the test goes on in another tab. */
type TestPhase = 'asked' | 'elsewhere' | 'over';

/** The state of one learner at one mini test; only `stepMiniTest` computes the next one. Milliseconds since 1970. */
export type MiniTest<I extends TestItem = TestItem> = {
  /** The items of the form, in order. A part may have spare ones, which replace items whose sound is missing. */
  pool: readonly I[];
  startedAt: number;
  endsAt: number;
  phase: TestPhase;
  sound: TestSound;
  /** The items that were answered, or passed without an answer, here or elsewhere: their parts by their ids. */
  done: ReadonlyMap<string, TestPart>;
  /** Items whose sound is missing: spare ones replace them. */
  silent: ReadonlySet<string>;
  /** The chosen options of the current item: stored indexes by the question's id, and when they were chosen. */
  choices: ReadonlyMap<string, { choice: number; at: number }>;
  /** The time of the test: it never goes back, whatever the clock does. */
  now: number;
  /** By how much the clock was set back before this page was opened. */
  behind: number;
  shownAt: number;
  enterAt: number;
};

/** The test as the log knows it, before the page did anything. */
export function openMiniTest<I extends TestItem>(
  pool: readonly I[],
  test: Pick<TakenTest, 'startedAt' | 'endsAt' | 'lastAt' | 'answers'>,
): MiniTest<I> {
  return {
    pool,
    startedAt: test.startedAt,
    endsAt: test.endsAt,
    phase: 'asked',
    sound: { kind: 'unheard' },
    done: doneOf(test),
    silent: new Set(),
    choices: new Map(),
    now: test.lastAt,
    behind: 0,
    shownAt: test.lastAt,
    enterAt: Number.NEGATIVE_INFINITY,
  };
}

/** The items of a test that were answered, or passed without an answer. */
export function doneOf({ answers }: Pick<TakenTest, 'answers'>): Map<string, TestPart> {
  return new Map([...answers.values()].map(({ itemId, part }) => [itemId, part]));
}

type Queue<I extends TestItem> = Pick<MiniTest<I>, 'pool' | 'done' | 'silent'>;

/** The items that are still to be asked, in order; fewer of a part that lacks items. */
export function itemsLeft<I extends TestItem>({ pool, done, silent }: Queue<I>): I[] {
  return testParts.flatMap((part) => {
    const asked = [...done.values()].filter((one) => one === part).length;
    return pool
      .filter((item) => item.part === part && !done.has(item.id) && !silent.has(item.id))
      .slice(0, Math.max(0, testItems[part] - asked));
  });
}

/** The item that is asked now; undefined once the test is over. */
export function itemNow<I extends TestItem>(test: MiniTest<I>): I | undefined {
  return test.phase === 'over' ? undefined : itemsLeft(test)[0];
}

const questionsOf = { part2: 1, part3: 3, part4: 3, part5: 1 } as const satisfies Record<
  TestPart,
  number
>;

/** The numbers of the first and last question of the current item, and how many the test has. */
export function testPlace(test: MiniTest): { first: number; last: number; total: number } {
  const before = [...test.done.values()].reduce((sum, part) => sum + questionsOf[part], 0);
  const left = itemsLeft(test);
  const [item] = left;
  return {
    first: before + 1,
    last: before + (item?.questions.length ?? 1),
    total: before + left.reduce((sum, { questions }) => sum + questions.length, 0),
  };
}

/** How many questions have no answer yet; a question of the current item is answered once an option is chosen. */
export function openQuestions(test: MiniTest): number {
  const left = itemsLeft(test).reduce((sum, { questions }) => sum + questions.length, 0);
  return left - test.choices.size;
}

/** The order in which a question's options are shown and heard: stored indexes. */
export function testOptions({ id, optionCount }: { id: string; optionCount: number }): number[] {
  return optionOrder(id, optionCount, 0);
}

/** The current item's lines in the order in which they are heard: stored indexes. */
export function testLines({ part, lines, questions }: TestItem): number[] {
  const [question] = questions;
  return part === 'part2' && question !== undefined
    ? [0, ...testOptions(question).map(lineOfReply)]
    : lines.map((_, line) => line);
}

/** Whether each question of the current item has a chosen option. */
export function isAllChosen(test: MiniTest): boolean {
  return itemNow(test)?.questions.every(({ id }) => test.choices.has(id)) ?? false;
}

/** Whole seconds until the end. */
export function testSecondsLeft({ endsAt, now, phase }: MiniTest): number {
  return phase === 'over' ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1_000));
}
