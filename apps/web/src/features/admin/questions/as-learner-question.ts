import type { EditedQuestion } from '@nghego/contracts/admin-questions';
import { grammarQuestionSchema } from '@nghego/contracts/grammar-bank';
import type { GrammarQuestion } from '@nghego/engine/grammar/grammar-question';

/** A question as learners get it; undefined while anything is missing. */
export function asLearnerQuestion(question: EditedQuestion): GrammarQuestion | undefined {
  if (question.missing.length > 0) return undefined;
  const { why, asks, ...rest } = question;
  const read = grammarQuestionSchema.safeParse({
    ...rest,
    ...(why.some((reason) => reason !== '') && {
      why: rest.options.map((_, place) => why[place] || null),
    }),
    ...(asks !== '' && { asks }),
  });
  return read.success ? read.data : undefined;
}
