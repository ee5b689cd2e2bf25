import type { AnswerClaim, AnswerClaimDraft } from '@nghego/contracts/answer-claims';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { sentences, vocabulary } from '../../db/schema/course.ts';
import { answerClaims } from '../../db/schema/messages.ts';

export type AnswerClaimsRepository = ReturnType<typeof createAnswerClaimsRepository>;

export function createAnswerClaimsRepository(db: Database) {
  return {
    /** What a word or a sentence teaches; undefined where it does not exist. */
    findText: async (kind: 'word' | 'sentence', id: string): Promise<string | undefined> => {
      if (!isUuid(id)) return undefined;
      const [found] =
        kind === 'word'
          ? await db.select({ text: vocabulary.word }).from(vocabulary).where(eq(vocabulary.id, id))
          : await db
              .select({ text: sentences.englishSentence })
              .from(sentences)
              .where(eq(sentences.id, id));
      return found?.text;
    },
    /** Stores a claim once; where its id is known already, the stored claim is returned. */
    add: async (draft: AnswerClaimDraft, expected: string): Promise<AnswerClaim> => {
      const { id, item, typed, mistake } = draft;
      const [row] = await db
        .insert(answerClaims)
        .values({ id, itemKind: item.kind, itemId: item.id, expected, typed, mistake })
        .onConflictDoUpdate({ target: answerClaims.id, set: { id: sql`excluded.id` } })
        .returning();
      if (row === undefined) throw new Error('an insert returned no row');
      return {
        id: row.id,
        item: { kind: row.itemKind, id: row.itemId },
        typed: row.typed,
        mistake: row.mistake,
        expected: row.expected,
        createdAt: row.createdAt.toISOString(),
      };
    },
  };
}
