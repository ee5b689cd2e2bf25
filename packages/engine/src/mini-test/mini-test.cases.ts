import type { PracticeEvent } from '../practice/practice-event.ts';
import { openMiniTest, type TestItem } from './mini-test-state.ts';
import type { TakenTest } from './read-mini-tests.ts';
import { testItems, testMinutes, type TestPart, testParts } from './test-form.ts';

// A made-up form, for tests only.

export const startedAt = Date.UTC(2026, 10, 25, 8);
export const endsAt = startedAt + testMinutes * 60_000;

const lineCount = { part2: 4, part3: 2, part4: 2, part5: 0 } as const satisfies Record<
  TestPart,
  number
>;

/** An item whose right options are 0, 1, 2. */
export function testItem(part: TestPart, n: number): TestItem {
  const id = `${part}-${n}`;
  const isTalk = part === 'part3' || part === 'part4';
  return {
    id,
    part,
    lines: Array.from({ length: lineCount[part] }, (_, line) => ({ id: `${id}-l${line}` })),
    questions: isTalk
      ? [0, 1, 2].map((correct) => ({ id: `${id}-${correct + 1}`, optionCount: 4, correct }))
      : [{ id, optionCount: part === 'part2' ? 3 : 4, correct: 0 }],
  };
}

/** A whole form, with one spare item of each listening part. */
export const pool: TestItem[] = testParts.flatMap((part) =>
  Array.from({ length: testItems[part] + (part === 'part5' ? 0 : 1) }, (_, n) => testItem(part, n)),
);

export const untouched: TakenTest = {
  form: '1',
  startedAt,
  endsAt,
  finishedAt: undefined,
  lastAt: startedAt,
  answers: new Map(),
};

export const freshTest = () => openMiniTest(pool, untouched);

let made = 0;
function stamp(at: number) {
  made += 1;
  return {
    v: 1 as const,
    id: `01900000-0000-7000-8000-${made.toString(16).padStart(12, '0')}`,
    at: new Date(at).toISOString(),
    device: 'phone',
    zone: 'Asia/Ho_Chi_Minh',
  };
}

export const started = (
  at: number,
  form = '1',
  end = at + testMinutes * 60_000,
): PracticeEvent => ({
  ...stamp(at),
  kind: 'test-started',
  form,
  endsAt: new Date(end).toISOString(),
});

export const finished = (at: number, form = '1'): PracticeEvent => ({
  ...stamp(at),
  kind: 'test-finished',
  form,
});

/** An answer in a test, judged by the question. */
export function given(
  at: number,
  item: TestItem,
  questionId = item.questions[0]?.id ?? '',
  choice: number | null = 0,
): PracticeEvent {
  const { correct } = item.questions.find(({ id }) => id === questionId) ?? { correct: 0 };
  const ofAll = {
    ...stamp(at),
    questionId,
    choice,
    correct: choice === correct,
    elapsedMs: 1,
    from: 'test',
  } as const;
  return item.part === 'part5'
    ? { ...ofAll, kind: 'grammar-answered', mode: 'choice' }
    : {
        ...ofAll,
        kind: 'listening-answered',
        itemId: item.id,
        plays: 1,
        part: item.part,
        asks: item.part === 'part2' ? 'where' : 'detail',
      };
}
