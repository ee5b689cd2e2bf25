import { wordsOfLevel } from '@nghego/engine/level/level-check';
import type { Reads } from '../../db/reads.ts';

export type LevelWordsRepository = {
  /**
   * The words of a level check, and the levels of the units, as one JSON text.
   * @param check its number from 0: each check has other words, as long as the course has enough
   */
  readWords: (check: number) => Promise<string>;
};

// Plain SQL, since it is a named statement. It leaves out words that sound like others, and phrases, which would not
// show a level. A hash gives an order that is the same for all and has no pattern. A word's JSON is stored in its row,
// as for sets
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
