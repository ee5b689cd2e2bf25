import type { AnswerClaim, AnswerClaimDraft } from '@nghego/contracts/answer-claims';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { sentences, vocabulary } from '../../db/schema/course.ts';
import { listeningItems, listeningLines, listeningQuestions } from '../../db/schema/listening.ts';
import { answerClaims } from '../../db/schema/messages.ts';
import { grammarQuestions } from '../../db/schema/questions.ts';

export type AnswerClaimsRepository = ReturnType<typeof createAnswerClaimsRepository>;

export function createAnswerClaimsRepository(db: Database) {
  return {
    /** The text that a word or a sentence teaches; undefined if it does not exist. */
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
    /** The text of a line of a listening item; undefined if it does not exist. */
    findLine: async (id: string): Promise<string | undefined> => {
      const [found] = await db
        .select({ text: listeningLines.english })
        .from(listeningLines)
        .where(eq(listeningLines.id, id));
      return found?.text;
    },
    /** A question of the grammar game with its right answer; undefined if learners do not get it. */
    findQuestion: async (id: string): Promise<string | undefined> => {
      const [found] = await db
        .select()
        .from(grammarQuestions)
        .where(and(eq(grammarQuestions.id, id), grammarQuestions.isComplete));
      return found && `${found.sentence} (${found.options[found.correct ?? -1] ?? ''})`;
    },
    /** A question of listening with its right answer; undefined if it does not exist. */
    findListeningQuestion: async (id: string): Promise<string | undefined> => {
      const [found] = await db
        .select({ document: listeningItems.document, correct: listeningQuestions.correct })
        .from(listeningQuestions)
        .innerJoin(listeningItems, eq(listeningItems.id, listeningQuestions.itemId))
        .where(eq(listeningQuestions.id, id));
      if (found === undefined) return undefined;
      const { document, correct } = found;
      const right = correct ?? -1;
      if (document.part === 'part2')
        return `${document.lines[0]?.english ?? ''} (${document.replies[right]?.english ?? ''})`;
      const question = document.questions.find((one) => one.id === id);
      return `${question?.question ?? ''} (${question?.options[right] ?? ''})`;
    },
    /** Stores a claim once; if its id is known already, returns the stored claim. */
    add: async (draft: AnswerClaimDraft, expected: string): Promise<AnswerClaim> => {
      const { id, item, typed, mistake, about, correct } = draft;
      const [row] = await db
        .insert(answerClaims)
        .values({
          id,
          itemKind: item.kind,
          itemId: item.id,
          expected,
          typed,
          mistake,
          about,
          correct,
        })
        .onConflictDoUpdate({ target: answerClaims.id, set: { id: sql`excluded.id` } })
        .returning();
      if (row === undefined) throw new Error('an insert returned no row');
      return {
        id: row.id,
        item: { kind: row.itemKind, id: row.itemId },
        typed: row.typed,
        mistake: row.mistake,
        about: row.about,
        correct: row.correct,
        expected: row.expected,
        createdAt: row.createdAt.toISOString(),
      };
    },
  };
}
