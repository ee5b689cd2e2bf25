import { type WordOfSet, wordOfSetSchema } from '@nghego/contracts/practice-items';
import { bareWordId, ownWordPrefix } from '@nghego/engine/practice/own-word';
import type { Pool } from 'pg';
import { isUuid } from '../../db/is-uuid.ts';

export type OwnPracticeRepository = ReturnType<typeof createOwnPracticeRepository>;

// The JSON of a word as a set shows it. If the course has the word, its stored JSON (`item_json`) is used (LI-02); with
// `withOwn` the learner's own meaning and example come first (UX-12). The parameters are SQL: for readers of a link,
// word and list get ids that do not reveal the learner's rows.
const itemJson = ({ id, listId, withOwn }: { id: string; listId: string; withOwn: string }) => `
  coalesce(case when ${withOwn} and w.own_meaning <> '' then
      overlay(v.item_json placing json_text(w.own_meaning)
        from position('"meaning":' in v.item_json) + 10 for length(json_text(v.meaning)))
    else v.item_json end, '{"id":"${ownWordPrefix}' || ${id} || '","word":' || json_text(w.word) ||
    ',"type":' || json_text(case w.type when 'unknown' then '' else w.type end) || ',"phonetic":' || json_text(w.phonetic) ||
    ',"meaning":' || json_text(case when ${withOwn} then coalesce(nullif(w.own_meaning, ''), w.meaning) else w.meaning end) ||
    ',"audio":' || json_text(w.audio) || ',"voices":[],"accept":[],' ||
    '"homophones":[],"cefr":"","family":[],"collocations":[],"hint":"","exampleSentences":[') ||
  concat_ws(',',
    case when ${withOwn} and w.example <> '' then '{"id":"' || ${id} || '","englishSentence":' || json_text(w.example) ||
      ',"vietnameseTranslation":' || json_text(w.example_meaning) || ',"wordHighlight":' || json_text(w.word) || '}' end,
    (select string_agg(newest.item_json, ',') from (
      select item_json from example_sentences where word = w.word_key
      order by created_at desc nulls last, id desc nulls last limit 10) newest)) ||
  '],"topic":' || json_text(coalesce(t.name, l.name)) || ',"topicId":"' || coalesce(v.topic_id::text, ${listId}::text) ||
  '","setNo":' || coalesce(v.set_no, (w.position - 1) / 20 + 1) || '}'`;

const learners = itemJson({ id: 'w.id', listId: 'l.id', withOwn: 'true' });
const shared = itemJson({
  id: 'md5($1::text || w.id)::uuid',
  listId: '$1::text',
  withOwn: 'l.shares_own',
});

const withCourse = `
  left join (vocabulary v join topics t on t.id = v.topic_id and t.is_active) on v.id = w.course_word_id`;

// Plain SQL: prepared statements, like those of the course's sets. To find which sets exist, it looks for one word in
// each possible set (a list may have 2,000 words), which is quicker than reading all positions. It uses no `exists`:
// the planner would then join all words of a list that it has no statistics of yet.
const readSetOf = (name: string, item: string, ofList: string) => ({
  name,
  rowMode: 'array' as const,
  text: `
    select l.name, sets.total, sets.set_no, words.list
    from own_lists l
    cross join lateral (
      select count(*)::int as total, (array_agg(n order by n))[$2::int + 1] as set_no
      from generate_series(1, (select (max(position) - 1) / 20 + 1 from own_words where list_id = l.id)) n
      where (
        select true from own_words
        where list_id = l.id and deleted_at is null and position between n * 20 - 19 and n * 20 limit 1)
    ) sets
    cross join lateral (
      select '[' || coalesce(string_agg(item, ',' order by position), '') || ']' as list
      from (
        select w.position, ${item} as item from own_words w ${withCourse}
        where w.list_id = l.id and w.deleted_at is null
          and w.position between (sets.set_no - 1) * 20 + 1 and sets.set_no * 20) items
    ) words
    where ${ofList} and l.deleted_at is null`,
});
const readOwnSet = readSetOf('read_own_set', learners, 'l.user_id = $3 and l.id = $1');
const readSharedSet = readSetOf(
  'read_shared_set',
  shared,
  `l.link_token = $1 and exists (select from users u where u.id = l.user_id and u.status = 'active')`,
);

const readOwnItems = {
  name: 'read_own_items',
  rowMode: 'array' as const,
  text: `
    select '${ownWordPrefix}' || w.id, ${learners}
    from unnest($2::uuid[]) as wanted (id)
    join own_words w on w.id = wanted.id and w.deleted_at is null
    join own_lists l on l.id = w.list_id and l.user_id = $1 and l.deleted_at is null ${withCourse}`,
};

/**
 * A set as the store returns it. `list` is a JSON array of `WordOfSet`; `setNo` is null if there is no set of this
 * index.
 */
export type StoredSet = { name: string; totalSets: number; setNo: number | null; list: string };

type SetRow = [name: string, totalSets: number, setNo: number | null, list: string];

function storedSet(row: SetRow | undefined): StoredSet | undefined {
  if (row === undefined) return undefined;
  const [name, totalSets, setNo, list] = row;
  return { name, totalSets, setNo, list };
}

/** Reads own lists for practice. Each statement is limited to a learner, or to the token of a link. */
export function createOwnPracticeRepository(pool: Pool) {
  return {
    /** Reads a set of a list; undefined if the learner has no such list. */
    readSet: async (
      userId: string,
      listId: string,
      setIndex: number,
    ): Promise<StoredSet | undefined> => {
      if (!isUuid(listId)) return undefined;
      const { rows } = await pool.query<SetRow>({
        ...readOwnSet,
        values: [listId, setIndex, userId],
      });
      return storedSet(rows[0]);
    },

    /** A set of the list that has this link; undefined if there is none. */
    readSharedSet: async (token: string, setIndex: number): Promise<StoredSet | undefined> => {
      const { rows } = await pool.query<SetRow>({ ...readSharedSet, values: [token, setIndex] });
      return storedSet(rows[0]);
    },

    /**
     * Reads own words by their ids (`own:…`); leaves out other learners' words. A word that the course has added since
     * is returned under the requested id.
     */
    readItems: async (userId: string, ids: readonly string[]): Promise<WordOfSet[]> => {
      const uuids = ids.map(bareWordId).filter(isUuid);
      if (uuids.length === 0) return [];
      const { rows } = await pool.query<[id: string, item: string]>({
        ...readOwnItems,
        values: [userId, [...new Set(uuids)]],
      });
      return rows.map(([id, item]) => ({ ...wordOfSetSchema.parse(JSON.parse(item)), id }));
    },
  };
}
