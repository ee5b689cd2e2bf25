import type {
  QuestionChange,
  QuestionDraft,
  QuestionQuery,
} from '@nghego/contracts/admin-questions';
import { whatQuestionLacks } from '@nghego/contracts/what-question-lacks';
import type { GrammarBankName } from '@nghego/engine/grammar/grammar-question';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { readPage } from '../../db/read-page.ts';
import { grammarQuestions as questions } from '../../db/schema/questions.ts';
import { holdsText, isUnchangedSince, laterThan } from '../../db/search-conditions.ts';
import { differences, noteChange } from '../audit/repository.ts';
import { removeRecord } from '../deleted/remove-record.ts';

export type QuestionRow = typeof questions.$inferSelect;
export type QuestionsEditRepository = ReturnType<typeof createQuestionsEditRepository>;

const searched = sql`fold_text(concat_ws(' ', ${questions.id}, ${questions.sentence},
  array_to_string(${questions.options}, ' '), ${questions.hint}, ${questions.explanation}))`;

/** Questions of the grammar game for editors, who alone get drafts. */
export function createQuestionsEditRepository(db: Database) {
  const note = (
    tx: Pick<Database, 'insert'>,
    change: { action: 'create' | 'update'; userId: string; changes: object },
    { id, sentence }: { id: string; sentence: string },
  ) =>
    noteChange(tx, {
      userId: change.userId,
      action: change.action,
      collection: 'questions',
      recordId: null,
      // `recordId` of the audit log is a UUID, which the id of a question need not be
      label: `${id}: ${sentence}`,
      changes: { ...change.changes },
    });
  return {
    find: async (id: string): Promise<QuestionRow | undefined> =>
      (await db.select().from(questions).where(eq(questions.id, id))).at(0),

    list: (query: QuestionQuery, seesDrafts: boolean) => {
      const { text, bank, rule, state } = query;
      const where = and(
        seesDrafts ? undefined : questions.isComplete,
        state && eq(questions.isComplete, state === 'published'),
        bank && eq(questions.bank, bank),
        rule && eq(questions.rule, rule),
        holdsText(searched, text),
      );
      return readPage(
        query,
        db
          .select()
          .from(questions)
          .where(where)
          .orderBy(desc(questions.createdAt), asc(questions.id)),
        db.$count(questions, where),
        (row): QuestionRow => row,
      );
    },

    /** All questions, in the order of their banks. */
    all: (bank: GrammarBankName | undefined): Promise<QuestionRow[]> =>
      db
        .select()
        .from(questions)
        .where(bank && eq(questions.bank, bank))
        .orderBy(questions.bank, questions.createdAt, questions.id),

    add: (id: string, draft: QuestionDraft, userId: string): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.insert(questions).values({ ...draft, id, isComplete: isForLearners(draft) });
        await note(
          tx,
          { action: 'create', userId, changes: differences({}, draft) },
          { ...draft, id },
        );
      }),

    /**
     * @param merge makes the changed question from the stored one; throws to refuse the change
     * @param readAt when the editor read the question; undefined writes in any case
     */
    change: (
      id: string,
      merge: (before: QuestionRow) => QuestionDraft,
      userId: string,
      readAt: QuestionChange['updatedAt'],
    ): Promise<QuestionRow | 'missing' | 'conflict'> =>
      db.transaction(async (tx) => {
        const [before] = await tx
          .select()
          .from(questions)
          .where(eq(questions.id, id))
          .for('update');
        if (before === undefined) return 'missing';
        const draft = merge(before);
        const [after] = await tx
          .update(questions)
          .set({
            ...draft,
            isComplete: isForLearners(draft),
            updatedAt: laterThan(questions.updatedAt),
          })
          .where(and(eq(questions.id, id), isUnchangedSince(questions.updatedAt, readAt)))
          .returning();
        if (after === undefined) return 'conflict';
        await note(tx, { action: 'update', userId, changes: differences(before, draft) }, after);
        return after;
      }),

    remove: (id: string, userId: string) => removeRecord(db, 'questions', id, userId),
  };
}

const isForLearners = (question: QuestionDraft): boolean =>
  !question.draft && whatQuestionLacks(question).length === 0;
