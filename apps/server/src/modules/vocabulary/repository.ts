import type { WordExample } from '@nghego/contracts/vocabulary-set';
import type { Pool } from 'pg';

/** A word of a set as it is stored, with its newest examples. */
export type SetWord = {
  id: string;
  word: string;
  type: string;
  phonetic: string;
  meaning: string;
  audio: string;
  exampleSentences: WordExample[];
};

export type VocabularyRepository = {
  /** The words of a set in their order; at most ten examples each, newest first. One indexed read (DA-04). */
  readSet: (topicId: string, setNo: number) => Promise<SetWord[]>;
};

type Row = Omit<SetWord, 'exampleSentences'> &
  (
    | { exampleId: string; englishSentence: string; vietnameseTranslation: string }
    | { exampleId: null; englishSentence: null; vietnameseTranslation: null }
  );

// A row for each example: half the cost of having the database put them together as JSON. A named statement of pg
// itself: the hottest read of the product, and mapping its rows through Drizzle costs as much as the rest of it.
const readVocabularySet = {
  name: 'read_vocabulary_set',
  text: `
    select v.id, v.word, v.type, v.phonetic, v.meaning, v.audio, e.id as "exampleId",
      e.english_sentence as "englishSentence", e.vietnamese_translation as "vietnameseTranslation"
    from vocabulary v
    left join lateral (
      select id, english_sentence, vietnamese_translation, created_at from example_sentences
      where word = v.word_key order by created_at desc, id desc limit 10) e on true
    where v.topic_id = $1 and v.set_no = $2
    order by v.position, v.id, e.created_at desc, e.id desc`,
};

export function createVocabularyRepository(pool: Pool): VocabularyRepository {
  return {
    readSet: async (topicId, setNo) => {
      const { rows } = await pool.query<Row>({ ...readVocabularySet, values: [topicId, setNo] });
      const words: SetWord[] = [];
      for (const row of rows) {
        const { exampleId, englishSentence, vietnameseTranslation, ...word } = row;
        let last = words.at(-1);
        if (last?.id !== word.id) {
          last = { ...word, exampleSentences: [] };
          words.push(last);
        }
        if (exampleId !== null)
          last.exampleSentences.push({ id: exampleId, englishSentence, vietnameseTranslation });
      }
      return words;
    },
  };
}
