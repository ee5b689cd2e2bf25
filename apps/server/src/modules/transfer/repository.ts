import type { ExportFile } from '@nghego/contracts/admin-transfer';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { topics, vocabulary } from '../../db/schema/course.ts';
import { media } from '../../db/schema/media.ts';
import { foldWordKey } from '../../word-key.ts';
import { noteChange } from '../audit/repository.ts';

/** A word as an import brings it; fields that are missing are left as they are, or get their defaults. */
export type IncomingWord = {
  line: number;
  topicId: string;
  word: string;
  type: string;
  meaning: string;
  phonetic?: string | undefined;
  audio?: string | undefined;
  difficulty?: string | undefined;
  id?: string | undefined;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
};
export type RowOutcome = 'added' | 'updated' | 'same' | 'kept';

const pairKey = (topicId: string, wordKey: string): string => `${topicId} ${wordKey}`;
const newId = (wanted: string | undefined): string =>
  wanted !== undefined && isUuid(wanted) ? wanted : uuid();

export type TransferRepository = ReturnType<typeof createTransferRepository>;

/** Content out and in (AD-09, AD-10). */
export function createTransferRepository(db: Database) {
  return {
    readAll: async (): Promise<Omit<ExportFile, 'exportDate'>> =>
      db.transaction(
        async (tx) => {
          const topicRows = await tx
            .select()
            .from(topics)
            .orderBy(asc(topics.createdAt), asc(topics.id));
          const wordRows = await tx
            .select({ word: vocabulary, topicName: topics.name })
            .from(vocabulary)
            .innerJoin(topics, eq(topics.id, vocabulary.topicId))
            .orderBy(
              asc(topics.createdAt),
              asc(topics.id),
              asc(vocabulary.setNo),
              asc(vocabulary.position),
              asc(vocabulary.id),
            );
          const times = (row: { createdAt: Date; updatedAt: Date }) => ({
            createdAt: row.createdAt.toISOString(),
            updatedAt: row.updatedAt.toISOString(),
          });
          return {
            topics: topicRows.map(({ nameKey: _, ...topic }) => ({ ...topic, ...times(topic) })),
            vocabulary: wordRows.map(({ word, topicName }) => {
              const {
                setNo: _set,
                position: _position,
                wordKey: _key,
                searchKey: _search,
                ...row
              } = word;
              return { ...row, ...times(word), topicName };
            }),
          };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    topicsByKey: async (): Promise<Map<string, { id: string; name: string }>> => {
      const rows = await db
        .select({ id: topics.id, name: topics.name, key: topics.nameKey })
        .from(topics);
      return new Map(rows.map(({ key, ...topic }) => [key, topic]));
    },

    addTopics: async (wanted: ExportFile['topics']): Promise<void> => {
      if (wanted.length === 0) return;
      await db
        .insert(topics)
        .values(
          wanted.map(({ createdAt, updatedAt, ...topic }) => ({
            ...topic,
            id: newId(topic.id),
            nameKey: foldWordKey(topic.name),
            createdAt: new Date(createdAt),
            updatedAt: new Date(updatedAt),
          })),
        )
        .onConflictDoNothing();
    },

    /** Which of the sounds of our own are here. */
    knownMedia: async (hashes: readonly string[]): Promise<Set<string>> =>
      hashes.length === 0
        ? new Set()
        : new Set(
            (
              await db
                .select({ hash: media.hash })
                .from(media)
                .where(inArray(media.hash, [...hashes]))
            ).map(({ hash }) => hash),
          ),

    /**
     * Brings in words, all of them or none.
     * @param options.keepsExisting leaves words alone that are there
     * @param options.isDry writes nothing
     * @returns what became, or would become, of each
     */
    bringIn: async (
      words: readonly IncomingWord[],
      options: { keepsExisting: boolean; isDry: boolean },
    ): Promise<RowOutcome[]> =>
      db.transaction(async (tx) => {
        const pairs = JSON.stringify(
          words.map(({ topicId, word }) => ({ topic_id: topicId, word_key: foldWordKey(word) })),
        );
        const found = await tx
          .select()
          .from(vocabulary)
          .where(
            sql`(${vocabulary.topicId}, ${vocabulary.wordKey}) in
              (select topic_id, word_key from jsonb_to_recordset(${pairs}::jsonb) as p(topic_id uuid, word_key text))`,
          )
          .orderBy(asc(vocabulary.id))
          .for(options.isDry ? 'key share' : 'update');
        const there = new Map(found.map((row) => [pairKey(row.topicId, row.wordKey), row]));
        const ids = words.flatMap(({ id }) => (id !== undefined && isUuid(id) ? [id] : []));
        const taken = new Set(
          ids.length === 0
            ? []
            : (
                await tx
                  .select({ id: vocabulary.id })
                  .from(vocabulary)
                  .where(inArray(vocabulary.id, ids))
              ).map(({ id }) => id),
        );
        const now = Date.now();
        const added: (typeof vocabulary.$inferInsert)[] = [];
        const outcomes: RowOutcome[] = [];
        for (const [order, incoming] of words.entries()) {
          const { line: _line, id, createdAt, updatedAt, ...fields } = incoming;
          const wordKey = foldWordKey(incoming.word);
          const before = there.get(pairKey(incoming.topicId, wordKey));
          if (before === undefined) {
            const at = new Date(now + order);
            const isFree = id !== undefined && !taken.has(id);
            if (isFree) taken.add(id);
            added.push({
              ...fields,
              wordKey,
              id: newId(isFree ? id : undefined),
              createdAt: createdAt === undefined ? at : new Date(createdAt),
              updatedAt: updatedAt === undefined ? at : new Date(updatedAt),
            });
            outcomes.push('added');
            continue;
          }
          const change = changeOf(before, fields);
          if (Object.keys(change).length === 0) outcomes.push('same');
          else if (options.keepsExisting) outcomes.push('kept');
          else {
            if (!options.isDry)
              await tx
                .update(vocabulary)
                .set({ ...change, updatedAt: new Date() })
                .where(eq(vocabulary.id, before.id));
            outcomes.push('updated');
          }
        }
        if (added.length > 0 && !options.isDry)
          await tx.insert(vocabulary).values(added).onConflictDoNothing();
        return outcomes;
      }),

    note: (userId: string, label: string) =>
      noteChange(db, {
        userId,
        action: 'import',
        collection: 'vocabulary',
        recordId: null,
        label,
        changes: {},
      }),
  };
}

type Fields = Pick<IncomingWord, 'word' | 'type' | 'meaning' | 'phonetic' | 'audio' | 'difficulty'>;

/** The fields of a word that an import changes; a changed text loses the sound of the old one. */
function changeOf(
  before: typeof vocabulary.$inferSelect,
  { word, type, meaning, phonetic, audio, difficulty }: Fields,
): Partial<Fields> {
  const isRespelled = word !== before.word;
  return {
    ...(isRespelled && { word, audio: '' }),
    ...(type !== before.type && { type }),
    ...(meaning !== before.meaning && { meaning }),
    ...(phonetic !== undefined && phonetic !== before.phonetic && { phonetic }),
    ...(audio !== undefined && audio !== before.audio && { audio }),
    ...(difficulty !== undefined && difficulty !== before.difficulty && { difficulty }),
  };
}
