import { customType, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { vocabulary } from './course.ts';

// compared byte by byte, so that what begins alike stands together in the index
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * What each word is found by (HM-13): its folded English and Vietnamese from each of their words on, cut at 60 letters;
 * `rank` as `SearchRank` of the engine. The database fills it (trigger vocabulary_search_terms).
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
