import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import type { Reads } from '../../db/reads.ts';
import { readTogether } from '../../db/read-together.ts';

/** The topic that words are read of: its id, and the name that they are given. */
export type SetTopic = { id: string; name: string };

export type VocabularyRepository = {
  /** The words of a set in their order; at most ten examples each, newest first. One indexed read (DA-04). */
  readSet: (topic: SetTopic, setNo: number) => Promise<VocabularyItem[]>;
};

/** Which of the sets asked for, a word, and one of its examples where it has any. */
type Row = [
  asked: number,
  id: string,
  word: string,
  type: string,
  phonetic: string,
  meaning: string,
  audio: string,
  ...(
    | [id: string, englishSentence: string, vietnameseTranslation: string, wordHighlight: string]
    | [null, null, null, null]
  ),
];

// A row for each example: half the cost of having the database put them together as JSON. A named statement of pg
// itself: the hottest read of the product, and mapping its rows through Drizzle costs as much as the rest of it.
const readVocabularySets = {
  name: 'read_vocabulary_sets',
  // rows as plain lists: a fifth less work than naming each field of each row
  rowMode: 'array' as const,
  text: `
    select (asked.nth - 1)::int, v.id, v.word, v.type, v.phonetic, v.meaning, v.audio, e.id,
      e.english_sentence, e.vietnamese_translation, e.word_highlight
    from unnest($1::uuid[], $2::int[]) with ordinality as asked (topic_id, set_no, nth)
    join vocabulary v on v.topic_id = asked.topic_id and v.set_no = asked.set_no
    left join lateral (
      select id, english_sentence, vietnamese_translation, word_highlight, created_at from example_sentences
      where word = v.word_key
      order by created_at desc nulls last, id desc nulls last limit 10) e on true
    order by asked.nth, v.position, v.id, e.created_at desc, e.id desc`,
};

type SetKey = { topic: SetTopic; setNo: number };

export function createVocabularyRepository(reads: Reads): VocabularyRepository {
  const readSets = async (asked: readonly SetKey[]): Promise<VocabularyItem[][]> => {
    const values = [asked.map(({ topic }) => topic.id), asked.map(({ setNo }) => setNo)];
    const { rows } = await reads.content(({ pool }) =>
      pool.query<Row>({ ...readVocabularySets, values }),
    );
    const sets: VocabularyItem[][] = asked.map(() => []);
    for (const [nth, id, word, type, phonetic, meaning, audio, ...example] of rows) {
      const words = sets[nth];
      let last = words?.at(-1);
      if (last?.id !== id) {
        const topic = asked[nth]?.topic.name ?? '';
        last = { id, word, type, phonetic, meaning, audio, topic, exampleSentences: [] };
        words?.push(last);
      }
      const [exampleId, englishSentence, vietnameseTranslation, wordHighlight] = example;
      if (exampleId !== null)
        last.exampleSentences.push({
          id: exampleId,
          englishSentence,
          vietnameseTranslation,
          wordHighlight,
        });
    }
    return sets;
  };
  const readInTurn = readTogether(readSets);
  return { readSet: (topic, setNo) => readInTurn({ topic, setNo }) };
}
