import type { Reads } from '../../db/reads.ts';
import { readTogether } from '../../db/read-together.ts';

/** The topic to read words of: its id, and the name to show. */
type SetTopic = { id: string; name: string };

export type VocabularyRepository = {
  /**
   * The words of a set in their order, as a JSON array of `VocabularyItem`; at most ten examples each, newest first.
   * One indexed read (DA-04).
   */
  readSet: (topic: SetTopic, setNo: number) => Promise<string>;
};

// Joins the JSON that is stored beside each word and example (`item_json`): building it from rows cost more than
// everything else. A named statement of pg itself, since this is the product's most frequent read.
const readVocabularySets = {
  name: 'read_vocabulary_sets',
  rowMode: 'array' as const,
  text: `
    select '[' || coalesce(words.list, '') || ']'
    from unnest($1::uuid[], $2::int[], $3::text[]) with ordinality as wanted (topic_id, set_no, ending, nth)
    cross join lateral (
      select string_agg(item, ',') as list
      from (
        select v.item_json || coalesce((
          select string_agg(newest.item_json, ',') from (
            select item_json from example_sentences
            where word = v.word_key
            order by created_at desc nulls last, id desc nulls last limit 10) newest
        ), '') || wanted.ending as item
        from vocabulary v
        where v.topic_id = wanted.topic_id and v.set_no = wanted.set_no
        order by v.position, v.id) in_order
    ) words
    order by wanted.nth`,
};

type SetKey = { topic: SetTopic; setNo: number };

export function createVocabularyRepository(reads: Reads): VocabularyRepository {
  const readSets = async (wanted: readonly SetKey[]): Promise<string[]> => {
    const values = [
      wanted.map(({ topic }) => topic.id),
      wanted.map(({ setNo }) => setNo),
      wanted.map(({ topic }) => `],"topic":${JSON.stringify(topic.name)}}`),
    ];
    const { rows } = await reads.content(({ pool }) =>
      pool.query<[set: string]>({ ...readVocabularySets, values }),
    );
    return rows.map(([set]) => set);
  };
  const readInTurn = readTogether(readSets);
  return { readSet: (topic, setNo) => readInTurn({ topic, setNo }) };
}
