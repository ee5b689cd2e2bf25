import type { QuestionDraft } from '@nghego/contracts/admin-questions';
import { whatQuestionLacks } from '@nghego/contracts/what-question-lacks';
import type { Store } from '../../db/client.ts';
import { grammarQuestions } from '../../db/schema/questions.ts';

/** A question that lacks nothing. */
export const question: QuestionDraft = {
  bank: 'choice-1',
  sentence: 'She ___ here.',
  options: ['work', 'working', 'works', 'to work'],
  correct: 2,
  hint: 'Chủ ngữ số ít.',
  explanation: 'Ngôi thứ ba số ít thêm -s.',
  why: ['chủ ngữ số ít', 'thiếu động từ chính', '', 'không có động từ chia'],
  rule: 'agreement',
  asks: 'verb-form',
  draft: false,
};

/** Puts a question into the store, under this id. */
export async function addQuestion(
  { db }: Pick<Store, 'db'>,
  id: string,
  more: Partial<QuestionDraft> = {},
): Promise<void> {
  const draft = { ...question, ...more };
  await db
    .insert(grammarQuestions)
    .values({ ...draft, id, isComplete: whatQuestionLacks(draft).length === 0 });
}
