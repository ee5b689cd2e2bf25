import { grammarQuestionSchema } from '@nghego/contracts/grammar-bank';
import type { PracticeQuestion } from '@nghego/contracts/practice-items';
import { bankOf, type GrammarBankName } from '@nghego/engine/grammar/grammar-question';
import type { Pool } from 'pg';

/** A complete question as it is stored. */
export type PublishedRow = {
  id: string;
  bank: GrammarBankName;
  sentence: string;
  options: string[];
  correct: number;
  hint: string;
  explanation: string;
  why: string[];
  rule: string;
  asks: string;
};

export const publishedColumns =
  'id, bank, sentence, options, correct, hint, explanation, why, rule, asks';

/** The question as learners get it. */
export function publishedQuestion({ bank, why, asks, ...row }: PublishedRow): PracticeQuestion {
  const hasReasons = why.some((reason) => reason !== '');
  const question = grammarQuestionSchema.parse({
    ...row,
    ...(hasReasons && {
      why: row.options.map((_, option) => (option === row.correct ? null : why[option] || null)),
    }),
    ...(asks !== '' && { asks }),
  });
  return { ...question, mode: bankOf(bank).mode };
}

const readQuestions = {
  name: 'read_grammar_questions',
  text: `select ${publishedColumns} from grammar_questions where id = any($1::text[]) and is_complete`,
};

/** Reads questions that learners get, by their ids. */
export async function readPublishedQuestions(
  pool: Pick<Pool, 'query'>,
  ids: readonly string[],
): Promise<Map<string, PracticeQuestion>> {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<PublishedRow>({ ...readQuestions, values: [ids] });
  return new Map(rows.map((row) => [row.id, publishedQuestion(row)]));
}
