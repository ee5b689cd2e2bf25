import type { Reads } from '../../db/reads.ts';

/** The topic to read words of: its id, and the name to show. */
type SetTopic = { id: string; name: string };

export type VocabularyRepository = {
  /**
   * The words of a set in their order, as a JSON array of `VocabularyItem`; at most ten examples each, newest first.
   * One indexed read (DA-04).
   */
  readSet: (topic: SetTopic, setNo: number) => Promise<string>;
};

// Joins the JSON that is stored in the row of each word and example (`item_json`): building it here would cost more
// than all the rest. A named statement of pg itself, since this is the product's most frequent read.
const readVocabularySet = {
  name: 'read_vocabulary_set',
  rowMode: 'array' as const,
  text: `
    select '[' || coalesce(string_agg(item, ','), '') || ']'
    from (
      select v.item_json || coalesce((
        select string_agg(newest.item_json, ',') from (
          select item_json from example_sentences
          where word = v.word_key
          order by created_at desc nulls last, id desc nulls last limit 10) newest
      ), '') || $3 as item
      from vocabulary v
      where v.topic_id = $1 and v.set_no = $2
      order by v.position, v.id) in_order`,
};

export function createVocabularyRepository(read: Reads): VocabularyRepository {
  return {
    readSet: async (topic, setNo) => {
      const values = [topic.id, setNo, `],"topic":${JSON.stringify(topic.name)}}`];
      const { rows } = await read(({ pool }) =>
        pool.query<[set: string]>({ ...readVocabularySet, values }),
      );
      return rows[0]?.[0] ?? '[]';
    },
  };
}
