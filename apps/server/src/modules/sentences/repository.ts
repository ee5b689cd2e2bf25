import type { SentenceItem } from '@nghego/contracts/sentence-set';
import type { Reads } from '../../db/reads.ts';

export type SentencesRepository = {
  /** The sentences of a set in their order. One indexed read (DA-04). */
  readSet: (part: string, setNo: number) => Promise<SentenceItem[]>;
};

// a named statement of pg itself, as for words: mapping its rows through Drizzle costs as much as the rest of it
const readSentenceSet = {
  name: 'read_sentence_set',
  text: `
    select id, english_sentence as "englishSentence",
      vietnamese_translation as "vietnameseTranslation", audio, names
    from sentences where part = $1 and set_no = $2 order by position, id`,
};

export function createSentencesRepository(reads: Reads): SentencesRepository {
  return {
    readSet: (part, setNo) =>
      reads.content(
        async ({ pool }) =>
          (await pool.query<SentenceItem>({ ...readSentenceSet, values: [part, setNo] })).rows,
      ),
  };
}
