import { isDeepStrictEqual } from 'node:util';
import {
  type ImportedQuestion,
  type QuestionDraft,
  questionDraftSchema,
} from '@nghego/contracts/admin-questions';
import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';
import type { QuestionsEditRepository } from './edit-repository.ts';

const idSchema = z.object({
  id: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z\d-]{1,64}$/, 'must be 1 to 64 small letters, digits or hyphens')),
  ),
});

type Judged = ImportedQuestion & { draft: QuestionDraft | undefined };

/**
 * Adds or replaces questions from a file (CO-12), each by itself, so that a bad one does not stop the others.
 * @param isDryRun only says what would happen
 */
export async function importQuestions(
  repository: QuestionsEditRepository,
  questions: readonly unknown[],
  userId: string,
  isDryRun: boolean,
): Promise<ImportedQuestion[]> {
  const stored = new Map(
    (await repository.all(undefined)).map((row) => [row.id, questionDraftSchema.parse(row)]),
  );
  const outcomes: ImportedQuestion[] = [];
  const seen = new Map<string, number>();
  for (const [n, question] of questions.entries()) {
    const { draft, ...outcome } = judge(question, n + 1, stored, seen);
    outcomes.push(outcome);
    if (isDryRun || draft === undefined) continue;
    if (outcome.status === 'added') await repository.add(outcome.id, draft, userId);
    if (outcome.status === 'updated')
      await repository.change(outcome.id, () => draft, userId, undefined);
  }
  return outcomes;
}

function judge(
  question: unknown,
  line: number,
  stored: ReadonlyMap<string, QuestionDraft>,
  seen: Map<string, number>,
): Judged {
  const named = idSchema.safeParse(question);
  const read = questionDraftSchema.safeParse(question);
  const bad = (field: string, reason: string): Judged => ({
    line,
    id: named.data?.id ?? '',
    status: 'bad',
    field,
    reason,
    draft: undefined,
  });
  const issue = named.error?.issues[0] ?? read.error?.issues[0];
  if (issue !== undefined || read.data === undefined)
    return bad(issue?.path.join('.') ?? '', issue?.message ?? 'must be a question');
  const id = named.data?.id ?? uuid();
  const twice = seen.get(id);
  if (twice !== undefined) return bad('id', `is the id of question ${twice}, too`);
  seen.set(id, line);
  const before = stored.get(id);
  const status =
    before === undefined ? 'added' : isDeepStrictEqual(before, read.data) ? 'skipped' : 'updated';
  return { line, id, status, field: '', reason: '', draft: read.data };
}
