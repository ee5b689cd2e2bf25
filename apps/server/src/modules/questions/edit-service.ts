import {
  type EditedQuestion,
  type QuestionChange,
  type QuestionDraft,
  questionDraftSchema,
  type QuestionQuery,
  storedQuestionSchema,
} from '@nghego/contracts/admin-questions';
import { whatQuestionLacks } from '@nghego/contracts/what-question-lacks';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../refusal.ts';
import type { QuestionRow, QuestionsEditRepository } from './edit-repository.ts';

export type QuestionsEditService = ReturnType<typeof createQuestionsEditService>;

/** Questions of the grammar game for editors (CO-12). Throws Refusal. */
export function createQuestionsEditService(repository: QuestionsEditRepository) {
  const get = async (id: string, seesDrafts: boolean): Promise<EditedQuestion> => {
    const found = await repository.find(id);
    if (found === undefined || !(seesDrafts || found.isComplete)) throw new Refusal('NOT_FOUND');
    return asEdited(found);
  };
  return {
    get,
    list: async (query: QuestionQuery, seesDrafts: boolean) => {
      const { items, ...page } = await repository.list(query, seesDrafts);
      return { ...page, items: items.map(asEdited) };
    },

    add: async (draft: QuestionDraft, userId: string): Promise<EditedQuestion> => {
      const id = uuid();
      await repository.add(id, draft, userId);
      return get(id, true);
    },

    change: async (
      id: string,
      { updatedAt, ...change }: QuestionChange,
      userId: string,
    ): Promise<EditedQuestion> => {
      const merge = (before: QuestionRow) => questionOf({ ...before, ...change });
      const outcome = await repository.change(id, merge, userId, updatedAt);
      if (outcome === 'missing') throw new Refusal('NOT_FOUND');
      if (outcome === 'conflict') throw new Refusal('EDIT_CONFLICT');
      return asEdited(outcome);
    },

    remove: async (id: string, userId: string): Promise<void> => {
      if (!(await repository.remove(id, userId))) throw new Refusal('NOT_FOUND');
    },
  };
}

/**
 * Parses a question after a change.
 * @throws Refusal that names each field which contradicts another
 */
function questionOf(written: unknown): QuestionDraft {
  const read = questionDraftSchema.safeParse(written);
  if (read.success) return read.data;
  throw new Refusal('INVALID_REQUEST', undefined, {
    fields: read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  });
}

function asEdited(row: QuestionRow): EditedQuestion {
  const { id, isComplete, createdAt, updatedAt } = row;
  const question = storedQuestionSchema.parse(row);
  return {
    ...question,
    id,
    state: isComplete ? 'published' : 'draft',
    missing: whatQuestionLacks(question),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
