import type { Word, WordQuery } from '@nghego/contracts/admin-vocabulary';
import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { readPage } from '../../db/read-page.ts';
import { beginsWith, holdsText } from '../../db/search-conditions.ts';
import { topics, vocabulary } from '../../db/schema/course.ts';

const {
  setNo: _set,
  position: _position,
  wordKey: _key,
  searchKey: _search,
  itemJson: _json,
  ...own
} = getTableColumns(vocabulary);
export const columns = {
  ...own,
  isRecorded: sql<boolean>`exists (
    select from recordings r where r.collection = 'vocabulary' and r.record_id = ${vocabulary.id})`,
  topic: { name: topics.name },
};
type Row = Omit<Word, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

export const asWord = (row: Row): Word => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const orders: Record<WordQuery['sort'], SQL[]> = {
  'createdAt:desc': [desc(vocabulary.createdAt), desc(vocabulary.id)],
  'createdAt:asc': [asc(vocabulary.createdAt), asc(vocabulary.id)],
  'updatedAt:desc': [desc(vocabulary.updatedAt), desc(vocabulary.id)],
  'word:asc': [asc(vocabulary.wordKey), asc(vocabulary.id)],
  'word:desc': [desc(vocabulary.wordKey), desc(vocabulary.id)],
};

/** The editors' list of words, each with its topic. */
export function createWordListRepository(db: Database) {
  const withTopic = () =>
    db
      .select(columns)
      .from(vocabulary)
      .innerJoin(topics, eq(topics.id, vocabulary.topicId))
      .$dynamic();

  return {
    find: async (id: string): Promise<(Word & { isActive: boolean }) | undefined> => {
      if (!isUuid(id)) return undefined;
      const [row] = await db
        .select({ ...columns, isActive: topics.isActive })
        .from(vocabulary)
        .innerJoin(topics, eq(topics.id, vocabulary.topicId))
        .where(eq(vocabulary.id, id));
      return row && { ...asWord(row), isActive: row.isActive };
    },

    hasTopic: async (id: string): Promise<boolean> =>
      isUuid(id) &&
      (await db.select({ id: topics.id }).from(topics).where(eq(topics.id, id))).length > 0,

    list: (query: WordQuery, seesAll: boolean) => {
      const { topicId, difficulty, audio } = query;
      const where = and(
        beginsWith(vocabulary.wordKey, query.prefix),
        holdsText(vocabulary.searchKey, query.text),
        topicId === undefined
          ? undefined
          : isUuid(topicId)
            ? eq(vocabulary.topicId, topicId)
            : sql`false`,
        difficulty && eq(vocabulary.difficulty, difficulty),
        audio && (audio === 'with' ? ne(vocabulary.audio, '') : eq(vocabulary.audio, '')),
        seesAll
          ? undefined
          : inArray(
              vocabulary.topicId,
              db.select({ id: topics.id }).from(topics).where(eq(topics.isActive, true)),
            ),
      );
      return readPage(
        query,
        withTopic()
          .where(where)
          .orderBy(...orders[query.sort]),
        db.$count(vocabulary, where),
        asWord,
      );
    },
  };
}
