import type { Topic, TopicChange, TopicDraft, TopicQuery } from '@nghego/contracts/admin-topics';
import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { readPage } from '../../db/read-page.ts';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { existsIf } from '../../db/is-unique.ts';
import { beginsWith, holdsText, isUnchangedSince, laterThan } from '../../db/search-conditions.ts';
import { topics, vocabulary } from '../../db/schema/course.ts';
import { foldWordKey } from '../../word-key.ts';
import { differences, noteChange } from '../audit/repository.ts';
import { removeRecord } from '../deleted/remove-record.ts';

const { nameKey: _key, ...own } = getTableColumns(topics);
const columns = {
  ...own,
  wordCount: sql<number>`(select coalesce(sum(word_count), 0)::int from vocabulary_sets where topic_id = "topics"."id")`,
  withoutAudio: sql<number>`(select count(*)::int from vocabulary where topic_id = "topics"."id" and audio = '')`,
  recorded: sql<number>`(select count(*)::int from recordings r join vocabulary v on v.id = r.record_id
    where r.collection = 'vocabulary' and v.topic_id = "topics"."id")`,
};
type Row = Omit<Topic, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

const asTopic = (row: Row): Topic => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const orders: Record<TopicQuery['sort'], SQL[]> = {
  'createdAt:desc': [desc(topics.createdAt), desc(topics.id)],
  'createdAt:asc': [asc(topics.createdAt), asc(topics.id)],
  'updatedAt:desc': [desc(topics.updatedAt), desc(topics.id)],
  'place:asc': [asc(topics.place), asc(topics.createdAt), asc(topics.id)],
  'name:asc': [asc(topics.nameKey)],
  'name:desc': [desc(topics.nameKey)],
};

export type TopicsRepository = ReturnType<typeof createTopicsRepository>;

/** Topics for editors. An invalid id counts as not found. */
export function createTopicsRepository(db: Database) {
  const find = async (id: string): Promise<Topic | undefined> =>
    isUuid(id)
      ? (await db.select(columns).from(topics).where(eq(topics.id, id))).map(asTopic).at(0)
      : undefined;

  return {
    find,

    list: (query: TopicQuery, seesAll: boolean) => {
      const { isActive, category, difficulty, unitId } = query;
      const where = and(
        beginsWith(topics.nameKey, query.prefix),
        holdsText(
          sql`fold_text(${topics.name} || ' ' || ${topics.nameVi} || ' ' || ${topics.description})`,
          query.text,
        ),
        category && eq(topics.category, category),
        difficulty && eq(topics.difficulty, difficulty),
        unitId && eq(topics.unitId, unitId),
        isActive === undefined ? undefined : eq(topics.isActive, isActive),
        seesAll ? undefined : eq(topics.isActive, true),
      );
      return readPage(
        query,
        db
          .select(columns)
          .from(topics)
          .where(where)
          .orderBy(...orders[query.sort]),
        db.$count(topics, where),
        asTopic,
      );
    },

    /** The first topic of the editors' list, to which imports go by default (AD-10). */
    first: async (): Promise<Topic | undefined> => {
      const newestFirst = orders['createdAt:desc'];
      const rows = await db
        .select(columns)
        .from(topics)
        .orderBy(...newestFirst)
        .limit(1);
      return rows.map(asTopic).at(0);
    },

    add: async (draft: TopicDraft, userId: string): Promise<{ id: string } | 'exists'> => {
      const id = uuid();
      const now = new Date();
      return db
        .transaction(async (tx) => {
          const times = { createdAt: now, updatedAt: now };
          await tx.insert(topics).values({
            ...draft,
            ...times,
            id,
            nameKey: foldWordKey(draft.name),
            place: lastIn(draft.unitId),
          });
          await noteChange(tx, {
            userId,
            action: 'create',
            collection: 'topics',
            recordId: id,
            label: draft.name,
            changes: differences({}, draft),
          });
          return { id };
        })
        .catch(existsIf('topics_name_key_unique'));
    },

    change: async (
      id: string,
      { updatedAt, ...change }: TopicChange,
      userId: string,
    ): Promise<'changed' | 'missing' | 'conflict' | 'exists'> => {
      if (!isUuid(id)) return 'missing';
      return db
        .transaction(async (tx) => {
          const [before] = await tx.select().from(topics).where(eq(topics.id, id)).for('update');
          if (before === undefined) return 'missing' as const;
          const changed = await tx
            .update(topics)
            .set({
              ...change,
              ...(change.name !== undefined && { nameKey: foldWordKey(change.name) }),
              ...(change.unitId !== undefined &&
                change.unitId !== before.unitId && { place: lastIn(change.unitId) }),
              updatedAt: laterThan(topics.updatedAt),
            })
            .where(and(eq(topics.id, id), isUnchangedSince(topics.updatedAt, updatedAt)))
            .returning({ name: topics.name });
          const [after] = changed;
          if (after === undefined) return 'conflict' as const;
          await noteChange(tx, {
            userId,
            action: 'update',
            collection: 'topics',
            recordId: id,
            label: after.name,
            changes: differences(before, change),
          });
          return 'changed' as const;
        })
        .catch(existsIf('topics_name_key_unique'));
    },

    /**
     * Puts these topics first in a unit, in this order; the unit's other topics follow in the order that they had.
     * @returns false if one of the topics does not exist; then nothing is changed
     */
    putInOrder: (unitId: string, topicIds: readonly string[], userId: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const wanted = new Set(topicIds);
        const there = await tx
          .select({ id: topics.id, unitId: topics.unitId })
          .from(topics)
          .where(or(eq(topics.unitId, unitId), inArray(topics.id, [...wanted].filter(isUuid))))
          .orderBy(asc(topics.place), asc(topics.createdAt), asc(topics.id))
          .for('update');
        const known = new Set(there.map(({ id }) => id));
        if ([...wanted].some((id) => !known.has(id))) return false;
        const rest = there.filter(({ id }) => !wanted.has(id)).map(({ id }) => id);
        for (const [place, id] of [...wanted, ...rest].entries())
          await tx.update(topics).set({ unitId, place }).where(eq(topics.id, id));
        await noteChange(tx, {
          userId,
          action: 'update',
          collection: 'topics',
          recordId: null,
          label: unitId,
          changes: { order: { from: null, to: [...wanted] } },
        });
        return true;
      }),

    audioOf: (id: string): Promise<string[]> => audioOfTopic(db, id),

    /** Deletes a topic with its words. */
    remove: (id: string, userId: string) => removeRecord(db, 'topics', id, userId),
  };
}

/** The place after the last topic of a unit. */
function lastIn(unitId: string): SQL {
  return sql`(select coalesce(max(place) + 1, 0) from ${topics} where unit_id = ${unitId})`;
}

/** The addresses of the sounds of a topic's words, which are deleted with the topic. */
async function audioOfTopic(db: Database, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ audio: string }>(sql`
    select audio from ${vocabulary} where topic_id = ${id} and audio <> ''
    union select v.audio from ${vocabulary}, jsonb_to_recordset(voices) as v (audio text) where topic_id = ${id}`);
  return rows.map(({ audio }) => audio);
}
