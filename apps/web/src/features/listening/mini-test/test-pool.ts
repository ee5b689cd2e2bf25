import type { ListeningItem } from '@nghego/contracts/listening-set';
import type { MiniTestItems } from '@nghego/contracts/mini-tests';
import type { PracticeQuestion } from '@nghego/contracts/practice-items';
import type { TestItem } from '@nghego/engine/mini-test/mini-test-state';
import { testItems, testParts } from '@nghego/engine/mini-test/test-form';
import { linesOf, sessionItem } from '../session-item.ts';

/** An item of a mini test with what its screen shows. */
export type PoolItem = TestItem &
  (
    | { heard: ListeningItem; question?: undefined }
    | { question: PracticeQuestion; heard?: undefined }
  );

/** The items of a form as the session knows them, in the form's order. */
export function testPool({ items, questions }: MiniTestItems): PoolItem[] {
  return [
    ...items.map((heard) => {
      const { id, part, lines, questions: asked } = sessionItem(heard);
      return { id, part, lines, questions: asked, heard };
    }),
    ...questions.map((question) => ({
      id: question.id,
      part: 'part5' as const,
      lines: [],
      questions: [
        { id: question.id, optionCount: question.options.length, correct: question.correct },
      ],
      question,
    })),
  ];
}

/** Whether an installation has enough for a whole test. */
export function isWholeForm(pool: readonly PoolItem[]): boolean {
  return testParts.every(
    (part) => pool.filter((item) => item.part === part).length >= testItems[part],
  );
}

/** The sounds of an item, line by line. */
export function soundsOfItem({ heard }: PoolItem): string[] {
  return heard === undefined ? [] : linesOf(heard).map(({ audio }) => audio ?? '');
}
