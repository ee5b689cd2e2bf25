import type { ExportFile } from '@nghego/contracts/admin-transfer';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { sentences, topics, vocabulary } from '../../db/schema/course.ts';
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
/** As {@link IncomingWord}, for a sentence. */
export type IncomingSentence = {
  line: number;
  part: string;
  englishSentence: string;
  vietnameseTranslation: string;
  audio?: string | undefined;
  id?: string | undefined;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
};
export type RowOutcome = 'added' | 'updated' | 'same' | 'kept';

const pairKey = (topicId: string, wordKey: string): string => `${topicId} ${wordKey}`;
const newId = (wanted: string | undefined): string =>
  wanted !== undefined && isUuid(wanted) ? wanted : uuid();
const idsOf = (rows: readonly { id?: string | undefined }[]): string[] =>
  rows.flatMap(({ id }) => (id !== undefined && isUuid(id) ? [id] : []));

export type TransferRepository = ReturnType<typeof createTransferRepository>;

/** Content that an import brings in (AD-10). */
export function createTransferRepository(db: Database) {
  return {
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
        const ids = idsOf(words);
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
          const { line: _line, id, createdAt: _created, updatedAt: _updated, ...fields } = incoming;
          const wordKey = foldWordKey(incoming.word);
          const before = there.get(pairKey(incoming.topicId, wordKey));
          if (before === undefined) {
            const isFree = id !== undefined && !taken.has(id);
            if (isFree) taken.add(id);
            added.push({
              ...fields,
              wordKey,
              id: newId(isFree ? id : undefined),
              ...timesOf(incoming, now + order),
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

    /**
     * As {@link bringIn}, for sentences. One is there already where its part has its id, or else its English text: a
     * sentence that was mended in an export is changed, and one that another installation has is not there twice.
     */
    bringInSentences: async (
      incoming: readonly IncomingSentence[],
      options: { keepsExisting: boolean; isDry: boolean },
    ): Promise<RowOutcome[]> =>
      db.transaction(async (tx) => {
        const pairs = JSON.stringify(
          incoming.map(({ part, englishSentence }) => ({ part, english: englishSentence })),
        );
        const found = await tx
          .select()
          .from(sentences)
          .where(
            or(
              inArray(sentences.id, idsOf(incoming)),
              sql`(${sentences.part}, ${sentences.englishSentence}) in
                (select part, english from jsonb_to_recordset(${pairs}::jsonb) as p(part text, english text))`,
            ),
          )
          .orderBy(asc(sentences.id))
          .for(options.isDry ? 'key share' : 'update');
        const byId = new Map(found.map((row) => [row.id, row]));
        const byText = new Map(found.map((row) => [pairKey(row.part, row.englishSentence), row]));
        const now = Date.now();
        const added: (typeof sentences.$inferInsert)[] = [];
        const outcomes: RowOutcome[] = [];
        for (const [order, sentence] of incoming.entries()) {
          const { part, englishSentence, vietnameseTranslation, audio, id } = sentence;
          const sameId = byId.get(id ?? '');
          const before =
            sameId?.part === part ? sameId : byText.get(pairKey(part, englishSentence));
          if (before === undefined) {
            added.push({
              part,
              englishSentence,
              vietnameseTranslation,
              audio,
              id: newId(sameId === undefined ? id : undefined),
              ...timesOf(sentence, now + order),
            });
            outcomes.push('added');
            continue;
          }
          const change = {
            ...(englishSentence !== before.englishSentence && { englishSentence, audio: '' }),
            ...(vietnameseTranslation !== before.vietnameseTranslation && {
              vietnameseTranslation,
            }),
            ...(audio !== undefined && audio !== before.audio && { audio }),
          };
          if (Object.keys(change).length === 0) outcomes.push('same');
          else if (options.keepsExisting) outcomes.push('kept');
          else {
            if (!options.isDry)
              await tx
                .update(sentences)
                .set({ ...change, updatedAt: new Date() })
                .where(eq(sentences.id, before.id));
            outcomes.push('updated');
          }
        }
        if (added.length > 0 && !options.isDry)
          await tx.insert(sentences).values(added).onConflictDoNothing();
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

/** When a record was made and changed: as the file says, else now; later ones of a batch a little later. */
function timesOf(
  { createdAt, updatedAt }: { createdAt?: string | undefined; updatedAt?: string | undefined },
  now: number,
): { createdAt: Date; updatedAt: Date } {
  return {
    createdAt: new Date(createdAt ?? now),
    updatedAt: new Date(updatedAt ?? now),
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
