import type { GrammarBankName, GrammarQuestion } from '@nghego/engine/grammar/grammar-question';
import type { Reads } from '../../db/reads.ts';
import { type PublishedRow, publishedColumns, publishedQuestion } from './published-question.ts';

export type QuestionsRepository = {
  /** The questions of a bank that learners get, in the order of the game. */
  readBank: (bank: GrammarBankName) => Promise<GrammarQuestion[]>;
};

const readBank = {
  name: 'read_grammar_bank',
  text: `select ${publishedColumns} from grammar_questions
    where bank = $1 and is_complete order by created_at, id`,
};

export function createQuestionsRepository(read: Reads): QuestionsRepository {
  return {
    readBank: (bank) =>
      read(async ({ pool }) => {
        const { rows } = await pool.query<PublishedRow>({ ...readBank, values: [bank] });
        return rows.map((row) => {
          const { mode: _, ...question } = publishedQuestion(row);
          return question;
        });
      }),
  };
}
