import { markedQuery } from '@nghego/engine/text/search';
import { fewResults, type SearchSentence, searchLimit } from '@nghego/contracts/search';
import { baseFormsOf } from '@nghego/engine/text/base-forms';
import { oneSlipAway } from '@nghego/engine/text/near-miss';
import type { Reads } from '../../db/reads.ts';
import { literal } from '../../db/search-conditions.ts';

/** A word that was found, and its place. */
export type FoundWord = {
  id: string;
  word: string;
  meaning: string;
  /** the meanings of its further senses */
  otherMeanings: string[];
  usefulness: number;
  topicId: string;
  setNo: number;
};

/** A word that may have been meant; `term` is its English, folded. */
export type NearWord = Pick<FoundWord, 'id' | 'word' | 'meaning' | 'topicId' | 'setNo'> & {
  term: string;
};

type FoundSentence = Omit<SearchSentence, 'setIndex'> & { setNo: number };

export type SearchRepository = {
  /** Finds words of active topics: of each rank at most twice {@link searchLimit}. The caller sorts them. */
  findWords: (query: string) => Promise<FoundWord[]>;
  /**
   * Finds words of active topics that may be spelled like a folded query, or have it as an irregular form; the caller
   * compares them.
   */
  findNear: (folded: string) => Promise<NearWord[]>;
  /** Finds sentences that have a set, in the order of the parts, at most {@link mostSentences}. */
  findSentences: (query: string) => Promise<FoundSentence[]>;
};

// Each rank is an index scan that stops after a few entries, however many words there are. A word has several entries
// within a rank if its terms begin alike ("so so"), so the scan reads more entries than it returns. Marked terms are
// scanned only for a query with marks; sorted, the whole words come first.
const findWords = {
  name: 'search_words',
  text: `
    select v.id, v.word, v.meaning, v.usefulness,
      array(select sense ->> 'meaning' from jsonb_array_elements(v.senses) sense) as "otherMeanings",
      v.topic_id as "topicId", v.set_no as "setNo"
    from (select left(search_fold($1), 60) as query offset 0) wanted
    cross join lateral (values (-1::smallint, $3), (0, query), (1, query), (2, query), (3, query))
      as ranks (rank, query)
    cross join lateral (
      select t.word_id
      from search_terms t
      join vocabulary w on w.id = t.word_id
      join topics on topics.id = w.topic_id and topics.is_active
      where t.rank = ranks.rank and ranks.query <> ''
        and t.term >= ranks.query and t.term < ranks.query || chr(1114111)
      order by t.term, t.word_id limit $2) found
    join vocabulary v on v.id = found.word_id
    order by length(v.word), v.id`,
};

/** The most words that are compared because they begin with the same two letters. */
const mostAlike = 1_000;

// Looks up every spelling that one slip makes of the query, so that a word is found among any number of words; and
// reads words with the same first letters, which may be two slips away. Both use the index of `findWords`, and their
// cost does not depend on the number of words.
const findNear = {
  name: 'search_near',
  text: `
    select v.id, v.word, v.meaning, v.topic_id as "topicId", v.set_no as "setNo", found.term
    from (
      select term, word_id from search_terms where rank = 0 and term = any($1::text[])
      union
      (select term, word_id from search_terms
        where rank = 0 and term >= $2::text and term < $2::text || chr(1114111)
        order by term, word_id limit $3)) found
    join vocabulary v on v.id = found.word_id
    join topics on topics.id = v.topic_id and topics.is_active
    order by found.term, v.id`,
};

/** More sentences than are shown, since some may differ in their marks. */
const mostSentences = fewResults * 8;

// part4 has no sets (SP-12); the query must match at the beginning of a word
const findSentences = {
  name: 'search_sentences',
  text: `
    select id, part, set_no as "setNo", english_sentence as english, vietnamese_translation as vietnamese
    from sentences
    where search_key like '%' || fold_text($1) || '%' and part <> 'part4'
      and (' ' || translate(search_key, '"“”(', '    ')) like '% ' || fold_text($1) || '%'
    order by part, set_no, position, id limit $2`,
};

export function createSearchRepository(read: Reads): SearchRepository {
  return {
    findWords: async (query) => {
      const { rows } = await read(({ pool }) =>
        pool.query<FoundWord>({
          ...findWords,
          values: [query, searchLimit * 2, markedQuery(query)],
        }),
      );
      return [...new Map(rows.map((row) => [row.id, row])).values()];
    },

    findNear: async (folded) => {
      const terms = [...oneSlipAway(folded), ...baseFormsOf(folded)];
      if (terms.length === 0) return [];
      const { rows } = await read(({ pool }) =>
        pool.query<NearWord>({ ...findNear, values: [terms, folded.slice(0, 2), mostAlike] }),
      );
      return rows;
    },

    findSentences: async (query) => {
      const { rows } = await read(({ pool }) =>
        pool.query<FoundSentence>({ ...findSentences, values: [literal(query), mostSentences] }),
      );
      return rows;
    },
  };
}
