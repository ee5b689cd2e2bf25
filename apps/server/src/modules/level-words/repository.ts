import { wordsOfLevel } from '@nghego/engine/level/level-check';
import type { Reads } from '../../db/reads.ts';

export type LevelWordsRepository = {
  /**
   * The words of a level check, and the levels of the units, as one JSON text.
   * @param check its number: each has other words, as long as the course has them
   */
  readWords: (check: number) => Promise<string>;
};

// plain SQL, since it is a named statement. Words that sound like others, and phrases, would not tell a level. Their order
// is that of a hash: the same for all, and without a pattern. The JSON of a word is stored beside it, as a set has it
const readWords = {
  name: 'read_level_words',
  rowMode: 'array' as const,
  text: `
    with words as (
      select v.id, v.cefr, v.item_json, v.topic_id, v.set_no, t.name,
        row_number() over (partition by v.cefr order by md5(v.word), v.id) - 1 as nth,
        count(*) over (partition by v.cefr) / ${wordsOfLevel} as checks
      from vocabulary v join topics t on t.id = v.topic_id and t.is_active
      where v.cefr <> '' and v.homophones = '{}' and v.word ~ '^[A-Za-z]{3,}$'
    ), units as (
      select t.unit_id as id, v.cefr, count(*) as count
      from vocabulary v join topics t on t.id = v.topic_id and t.is_active
      where t.unit_id <> '' group by t.unit_id, v.cefr
    )
    select '{"items":[' || coalesce((
      select string_agg(
        item_json || '],"topic":' || json_text(name) || ',"topicId":"' || topic_id || '","setNo":' || set_no || '}',
        ',' order by cefr, nth)
      from words where checks > 0 and nth / ${wordsOfLevel} = $1 % checks), '')
    || '],"units":' || coalesce((
      select json_agg(unit) from (
        select id, json_object_agg(cefr, count) as words from units group by id order by id) unit)::text, '[]')
    || '}'`,
};

export function createLevelWordsRepository(read: Reads): LevelWordsRepository {
  return {
    readWords: async (check) => {
      const { rows } = await read(({ pool }) =>
        pool.query<[string]>({ ...readWords, values: [check] }),
      );
      return rows[0]?.[0] ?? '';
    },
  };
}
