import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sentences, topics, vocabulary } from '../../db/schema/course.ts';
import { media } from '../../db/schema/media.ts';
import { jsonb } from '../../db/jsonb.ts';
import { foldWordKey } from '../../word-key.ts';
import { noteProgress, type Writer } from '../audit/repository.ts';
import { removeImported } from '../deleted/remove-record.ts';
import { losesSound } from '../media/loses-sound.ts';
import { bringRows, type How, type Origin, type RowOutcome, timesOf } from './bring-rows.ts';
import type { CheckedSentence, CheckedTopic, CheckedWord } from './check-row.ts';

/** A topic to add. */
export type IncomingTopic = CheckedTopic & { id: string };
/** A word of an import; missing fields are left unchanged, or get their defaults. */
export type IncomingWord = Omit<CheckedWord, 'topicName'> & { topicId: string };
export type NamedTopic = { name: string; nameVi: string };
/** Records what the import did so far, including this batch. */
type NoteBatch = (writer: Writer, outcomes: readonly RowOutcome[]) => Promise<void>;

type Transaction = Pick<Database, 'select' | 'insert' | 'update' | '$count'>;

const pairKey = (topicId: string, wordKey: string): string => `${topicId} ${wordKey}`;
const idsOf = (rows: readonly Origin[]): string[] => rows.flatMap(({ id }) => id ?? []);

export type TransferRepository = ReturnType<typeof createTransferRepository>;

/** The key of an advisory lock; must stay the same in every version. */
const lockKey = 7_305_814;

/** Adds and updates records of an import (AD-10). */
export function createTransferRepository(db: Database) {
  /** Runs one batch at a time, of all imports: each batch sees the rows of the others, and none can deadlock. */
  const oneAtATime = <Result>(
    isDry: boolean,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction(async (tx) => {
      if (!isDry) await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
      return work(tx);
    });

  return {
    /** By their names, and by their Vietnamese names, which a Vietnamese interface shows (UX-14). */
    topicsByKey: async (): Promise<Map<string, { id: string; name: string }>> => {
      const { id, name, nameVi, nameKey } = topics;
      const rows = await db.select({ id, name, nameVi, nameKey }).from(topics);
      return new Map([
        ...rows.flatMap((topic) =>
          topic.nameVi === '' ? [] : [[foldWordKey(topic.nameVi), topic] as const],
        ),
        // the name of a topic wins over the Vietnamese name of another one
        ...rows.map((topic) => [topic.nameKey, topic] as const),
      ]);
    },

    addTopics: (
      wanted: readonly IncomingTopic[],
      note: (writer: Writer, added: number) => Promise<void>,
    ): Promise<number> => {
      const now = Date.now();
      const rows = wanted.map((topic, order) => ({
        ...topic,
        ...timesOf(topic, now + order),
        nameKey: foldWordKey(topic.name),
      }));
      return oneAtATime(false, async (tx) => {
        const { rowCount } = await tx.insert(topics).values(rows).onConflictDoNothing();
        await note(tx, rowCount ?? 0);
        return rowCount ?? 0;
      });
    },

    /** The topic, other than its own, that has a word already, by the word's topic and key; the first of several. */
    elsewhere: async (
      words: readonly Pick<IncomingWord, 'word' | 'topicId'>[],
    ): Promise<(word: Pick<IncomingWord, 'word' | 'topicId'>) => NamedTopic | undefined> => {
      const keys = jsonb([...new Set(words.map(({ word }) => foldWordKey(word)))]);
      const rows = await db
        .select({
          key: vocabulary.wordKey,
          id: topics.id,
          name: topics.name,
          nameVi: topics.nameVi,
        })
        .from(vocabulary)
        .innerJoin(topics, eq(topics.id, vocabulary.topicId))
        .where(sql`${vocabulary.wordKey} in (select jsonb_array_elements_text(${keys}))`)
        .orderBy(asc(topics.name));
      const topicsOf = new Map<string, typeof rows>();
      for (const row of rows) topicsOf.set(row.key, [...(topicsOf.get(row.key) ?? []), row]);
      return ({ word, topicId }) =>
        topicsOf.get(foldWordKey(word))?.find(({ id }) => id !== topicId);
    },

    /** Finds which of these hashes are sounds in this store. */
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
     * Imports words, all or none, with the audit note.
     * @returns the outcome of each word, also in a dry run, with the meaning that it had; and the ids of those that
     * were added
     */
    bringIn: (
      words: readonly IncomingWord[],
      how: How,
      note: NoteBatch,
    ): Promise<{
      outcomes: RowOutcome[];
      meanings: (string | undefined)[];
      addedIds: string[];
    }> =>
      oneAtATime(how.isDry, async (tx) => {
        let addedIds: string[] = [];
        const pairs = jsonb(
          words.map(({ topicId, word }) => ({ topic_id: topicId, word_key: foldWordKey(word) })),
        );
        const found = await tx
          .select()
          .from(vocabulary)
          .where(
            sql`(${vocabulary.topicId}, ${vocabulary.wordKey}) in
              (select topic_id, word_key from jsonb_to_recordset(${pairs}) as p(topic_id uuid, word_key text))`,
          )
          .orderBy(asc(vocabulary.id))
          .for(how.isDry ? 'key share' : 'update');
        const there = new Map(found.map((row) => [pairKey(row.topicId, row.wordKey), row]));
        const storedOf = ({ topicId, word }: Pick<IncomingWord, 'topicId' | 'word'>) =>
          there.get(pairKey(topicId, foldWordKey(word)));
        const taken = await tx
          .select({ id: vocabulary.id })
          .from(vocabulary)
          .where(inArray(vocabulary.id, idsOf(words)));
        const outcomes = await bringRows(words, how, {
          taken: taken.map(({ id }) => id),
          find: storedOf,
          changeOf: (before, given) => changeOf(tx, before, given),
          update: (id, change) => tx.update(vocabulary).set(change).where(eq(vocabulary.id, id)),
          add: async (rows) => {
            const kept = await tx
              .insert(vocabulary)
              .values(rows.map((row) => ({ ...row, wordKey: foldWordKey(row.word) })))
              .onConflictDoNothing()
              .returning({ id: vocabulary.id });
            addedIds = kept.map(({ id }) => id);
            return kept;
          },
        });
        if (!how.isDry) await note(tx, outcomes);
        return { outcomes, meanings: words.map((word) => storedOf(word)?.meaning), addedIds };
      }),

    /**
     * As {@link bringIn}, for sentences. A sentence matches by its id within the part, or else by its English text: a
     * sentence that was corrected in an export is updated, and one from another installation is not added twice.
     */
    bringInSentences: (
      incoming: readonly CheckedSentence[],
      how: How,
      note: NoteBatch,
    ): Promise<RowOutcome[]> =>
      oneAtATime(how.isDry, (tx) => bringSentences(tx, incoming, how, note)),

    undo: (ids: readonly string[], userId: string): Promise<number> =>
      removeImported(db, ids, userId),

    /**
     * Writes the audit note of an import; it grows with each batch, in the batch's transaction if that is passed as
     * `writer`.
     */
    note: (id: string, userId: string, label: string, writer: Writer = db): Promise<void> =>
      noteProgress(writer, id, {
        userId,
        action: 'import',
        collection: 'vocabulary',
        recordId: null,
        label,
        changes: {},
      }),
  };
}

async function bringSentences(
  tx: Transaction,
  incoming: readonly CheckedSentence[],
  how: How,
  note: NoteBatch,
): Promise<RowOutcome[]> {
  const pairs = jsonb(
    incoming.map(({ part, englishSentence }) => ({ part, english: englishSentence })),
  );
  const found = await tx
    .select()
    .from(sentences)
    .where(
      or(
        inArray(sentences.id, idsOf(incoming)),
        sql`(${sentences.part}, ${sentences.englishSentence}) in
            (select part, english from jsonb_to_recordset(${pairs}) as p(part text, english text))`,
      ),
    )
    .orderBy(asc(sentences.id))
    .for(how.isDry ? 'key share' : 'update');
  const byId = new Map(found.map((row) => [row.id, row]));
  const byText = new Map(found.map((row) => [pairKey(row.part, row.englishSentence), row]));
  const outcomes = await bringRows(incoming, how, {
    taken: byId.keys(),
    find: ({ id, part, englishSentence }) => {
      const sameId = byId.get(id ?? '');
      return sameId?.part === part ? sameId : byText.get(pairKey(part, englishSentence));
    },
    changeOf: (before, given) => changeOf(tx, before, given),
    update: (id, change) => tx.update(sentences).set(change).where(eq(sentences.id, id)),
    add: (rows) =>
      tx.insert(sentences).values(rows).onConflictDoNothing().returning({ id: sentences.id }),
  });
  if (!how.isDry) await note(tx, outcomes);
  return outcomes;
}

/** The given fields that differ; with a new text the record also loses its old sound. */
async function changeOf<Given extends object>(
  tx: Transaction,
  before: { readonly [Name in keyof Given]: unknown },
  given: Given,
): Promise<Partial<Given> & { audio?: string }> {
  const changed: Partial<Given> = {};
  for (const name in given)
    if (given[name] !== undefined && !isDeepStrictEqual(given[name], before[name]))
      changed[name] = given[name];
  return { ...((await losesSound(tx, before, given)) && { audio: '' }), ...changed };
}
