import type {
  InboxClaim,
  InboxFeedback,
  InboxMessage,
  InboxQuery,
} from '@nghego/contracts/admin-inbox';
import { and, type Column, desc, eq, type SQL, sql } from 'drizzle-orm';
import { readPage } from '../../db/read-page.ts';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { holdsText } from '../../db/search-conditions.ts';
import { sentences, vocabulary } from '../../db/schema/course.ts';
import { answerClaims, contactMessages, feedback } from '../../db/schema/messages.ts';

const withTime = <Row extends { createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** The id of a claim's word or sentence as a UUID; the claim stores it as text. */
const courseId = sql`case when ${answerClaims.itemKind} in ('word', 'sentence') then ${answerClaims.itemId}::uuid end`;

const claimColumns = {
  id: answerClaims.id,
  itemKind: answerClaims.itemKind,
  itemId: answerClaims.itemId,
  typed: answerClaims.typed,
  mistake: answerClaims.mistake,
  about: answerClaims.about,
  correct: answerClaims.correct,
  expected: answerClaims.expected,
  done: answerClaims.done,
  createdAt: answerClaims.createdAt,
  text: sql<string | null>`case ${answerClaims.itemKind}
    when 'word' then ${vocabulary.word}
    when 'sentence' then ${sentences.englishSentence}
    when 'line' then case
      -- a line of ear training is in no table, so nobody can have edited it
      when ${answerClaims.itemId} like 'ear:%' then ${answerClaims.expected}
      else (select english from listening_lines l where l.id = ${answerClaims.itemId}) end
    else coalesce(
      (select sentence || ' (' || options[correct + 1] || ')' from grammar_questions g where g.id = ${answerClaims.itemId}),
      (select ${answerClaims.expected} from listening_questions q where q.id = ${answerClaims.itemId})) end`,
};

const asClaim = ({
  itemKind,
  itemId,
  createdAt,
  ...row
}: typeof answerClaims.$inferSelect & { text: string | null }): InboxClaim => ({
  ...row,
  item: { kind: itemKind, id: itemId },
  createdAt: createdAt.toISOString(),
});

const isDone = (column: Column, { done }: InboxQuery): SQL | undefined =>
  done === undefined ? undefined : eq(column, done);

export type InboxRepository = ReturnType<typeof createInboxRepository>;

/** Messages of visitors, for admins (ST-04). */
export function createInboxRepository(db: Database) {
  const claims = () =>
    db
      .select(claimColumns)
      .from(answerClaims)
      .leftJoin(vocabulary, and(eq(answerClaims.itemKind, 'word'), eq(vocabulary.id, courseId)))
      .leftJoin(sentences, and(eq(answerClaims.itemKind, 'sentence'), eq(sentences.id, courseId)));
  return {
    listFeedback: (query: InboxQuery) => {
      const where = and(
        isDone(feedback.done, query),
        holdsText(sql`fold_text(${feedback.text} || ' ' || ${feedback.page})`, query.text),
      );
      return readPage(
        query,
        db
          .select()
          .from(feedback)
          .where(where)
          .orderBy(desc(feedback.createdAt), desc(feedback.id)),
        db.$count(feedback, where),
        withTime,
      );
    },
    listMessages: (query: InboxQuery) => {
      const { name, email, subject, message } = contactMessages;
      const written = sql`fold_text(concat_ws(' ', ${name}, ${email}, ${subject}, ${message}))`;
      const where = and(isDone(contactMessages.done, query), holdsText(written, query.text));
      return readPage(
        query,
        db
          .select()
          .from(contactMessages)
          .where(where)
          .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id)),
        db.$count(contactMessages, where),
        withTime,
      );
    },
    markFeedback: async (id: string, done: boolean): Promise<InboxFeedback | undefined> => {
      if (!isUuid(id)) return undefined;
      const [row] = await db.update(feedback).set({ done }).where(eq(feedback.id, id)).returning();
      return row && withTime(row);
    },
    markMessage: async (id: string, done: boolean): Promise<InboxMessage | undefined> => {
      if (!isUuid(id)) return undefined;
      const [row] = await db
        .update(contactMessages)
        .set({ done })
        .where(eq(contactMessages.id, id))
        .returning();
      return row && withTime(row);
    },
    listClaims: (query: InboxQuery) => {
      const { typed, expected } = answerClaims;
      const written = sql`fold_text(${typed} || ' ' || ${expected})`;
      const where = and(isDone(answerClaims.done, query), holdsText(written, query.text));
      return readPage(
        query,
        claims().where(where).orderBy(desc(answerClaims.createdAt), desc(answerClaims.id)),
        db.$count(answerClaims, where),
        asClaim,
      );
    },
    markClaim: async (id: string, done: boolean): Promise<InboxClaim | undefined> => {
      if (!isUuid(id)) return undefined;
      await db.update(answerClaims).set({ done }).where(eq(answerClaims.id, id));
      const [row] = await claims().where(eq(answerClaims.id, id));
      return row && asClaim(row);
    },
  };
}
