import type { ListeningItem } from '@nghego/contracts/listening-set';
import type { PracticeQuestion } from '@nghego/contracts/practice-items';
import type { TestPart } from '@nghego/engine/mini-test/test-form';
import type { Reads } from '../../db/reads.ts';
import type { ListeningRepository } from '../listening/repository.ts';
import { readPublishedQuestions } from '../questions/published-question.ts';

/** An item that a form may name: a listening item, or a question of part 5. */
export type TestableItem = { id: string; part: TestPart };

export type MiniTestRepository = {
  /** All items that learners get, in the order of sets and banks. */
  readPublished: () => Promise<TestableItem[]>;
  readItems: (ids: readonly string[]) => Promise<Map<string, ListeningItem>>;
  readQuestions: (ids: readonly string[]) => Promise<Map<string, PracticeQuestion>>;
};

const readPublished = `
  select id, part, set_no, position::text as place from listening_items where is_published
  union all
  select id, 'part5', 0, bank || created_at from grammar_questions
    where is_complete and bank like 'choice%'
  order by part, set_no, place, id`;

export function createMiniTestRepository(
  read: Reads,
  listening: ListeningRepository,
): MiniTestRepository {
  return {
    readPublished: () =>
      read(async ({ pool }) => (await pool.query<TestableItem>(readPublished)).rows),
    readItems: async (ids) =>
      new Map((await listening.readItems(ids)).map((item) => [item.id, item])),
    readQuestions: (ids) => read(({ pool }) => readPublishedQuestions(pool, ids)),
  };
}
