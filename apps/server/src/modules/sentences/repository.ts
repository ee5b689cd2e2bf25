import type { SentenceItem } from '@nghego/contracts/sentence-set';
import type { Reads } from '../../db/reads.ts';
import { withCourseWords } from './words-of-sentences.ts';

export type SentencesRepository = {
  /** The sentences of a set in their order, with the course's words in them. Two indexed reads (DA-04). */
  readSet: (part: string, setNo: number) => Promise<SentenceItem[]>;
};

// Not a query of Drizzle, whose mapping of the rows would double the time of the read; words are read in the same way.
const readSentenceSet = {
  name: 'read_sentence_set',
  text: `
    select id, english_sentence as "englishSentence",
      vietnamese_translation as "vietnameseTranslation", audio, voices, names
    from sentences where part = $1 and set_no = $2 order by position, id`,
};

export function createSentencesRepository(read: Reads): SentencesRepository {
  return {
    readSet: (part, setNo) =>
      read(async ({ pool }) => {
        const { rows } = await pool.query<Omit<SentenceItem, 'words'>>({
          ...readSentenceSet,
          values: [part, setNo],
        });
        return withCourseWords(pool, rows);
      }),
  };
}
