import { questionDraftSchema, storedQuestionSchema } from '@nghego/contracts/admin-questions';
import { importRecords } from '../transfer/import-records.ts';
import type { QuestionsEditRepository } from './edit-repository.ts';

/** Adds or replaces questions from a file (CO-12), see {@link importRecords}. */
export async function importQuestions(
  repository: QuestionsEditRepository,
  questions: readonly unknown[],
  userId: string,
  isDryRun: boolean,
) {
  const stored = await repository.all(undefined);
  return importRecords(questions, isDryRun, {
    name: 'question',
    schema: questionDraftSchema,
    stored: new Map(stored.map((row) => [row.id, storedQuestionSchema.parse(row)])),
    // a table has a cell for each of the four options and reasons, also where a draft has none
    compared: ({ options, why, ...draft }) => ({
      ...draft,
      options: filled(options),
      why: filled(why),
    }),
    keyOf: ({ bank, sentence, options, correct }) =>
      JSON.stringify([bank, sentence, filled(options), correct]),
    add: (id, draft) => repository.add(id, draft, userId),
    change: (id, draft) => repository.change(id, () => draft, userId, undefined),
  });
}

const filled = (texts: readonly string[]): string[] =>
  texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
