import type { SearchRank } from '@nghego/engine/text/search';
import { searchLimit } from '@nghego/contracts/search';
import type { Reads } from '../../db/reads.ts';

/** A word that was found: its place, and which of its texts matched. */
export type FoundWord = {
  id: string;
  word: string;
  meaning: string;
  /** of its further senses */
  otherMeanings: string[];
  topicId: string;
  setNo: number;
  rank: SearchRank;
  /** the query is the whole English word */
  isExact: boolean;
};

export type SearchRepository = {
  /** Finds words of active topics, best first, at most {@link searchLimit}. */
  findWords: (query: string) => Promise<FoundWord[]>;
};

// Each rank is an index scan that stops after a few entries, however many words there are. A word has several entries
// within a rank if its terms begin alike ("so so"), so it reads more entries than it returns.
const findWords = {
  name: 'search_words',
  text: `
    select v.id, v.word, v.meaning,
      array(select sense ->> 'meaning' from jsonb_array_elements(v.senses) sense) as "otherMeanings",
      v.topic_id as "topicId", v.set_no as "setNo", found.rank,
      found.rank = 0 and found.term = found.query as "isExact"
    from (select left(search_fold($1), 60) as query offset 0) wanted
    cross join unnest(array[0, 1, 2, 3]::smallint[]) as ranks (rank)
    cross join lateral (
      select t.rank, t.term, t.word_id, wanted.query
      from search_terms t
      join vocabulary w on w.id = t.word_id
      join topics on topics.id = w.topic_id and topics.is_active
      where t.rank = ranks.rank and wanted.query <> ''
        and t.term >= wanted.query and t.term < wanted.query || chr(1114111)
      order by t.term, t.word_id limit $2) found
    join vocabulary v on v.id = found.word_id
    order by found.rank, found.term, found.word_id`,
};

export function createSearchRepository(read: Reads): SearchRepository {
  return {
    findWords: async (query) => {
      const { rows } = await read(({ pool }) =>
        pool.query<FoundWord>({ ...findWords, values: [query, searchLimit * 2] }),
      );
      const first = new Map<string, FoundWord>();
      for (const row of rows) if (!first.has(row.id)) first.set(row.id, row);
      return [...first.values()].slice(0, searchLimit);
    },
  };
}
