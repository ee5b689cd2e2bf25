import { customType, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { vocabulary } from './course.ts';

// collation "C" compares byte by byte, so that equal prefixes are adjacent in the index
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * The search terms of each word (HM-13). A term is the rest of the folded English or Vietnamese from one of its words
 * on, cut at 60 letters, and of each part of the Vietnamese with its marks; `rank` as `searchRank` of the engine, -1 with
 * marks. The trigger vocabulary_search_terms fills it.
 */
export const searchTerms = pgTable(
  'search_terms',
  {
    rank: smallint('rank').notNull(),
    term: plainText('term').notNull(),
    wordId: uuid('word_id')
      .notNull()
      .references(() => vocabulary.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.rank, table.term, table.wordId] }),
    index('search_terms_word').on(table.wordId),
  ],
);
