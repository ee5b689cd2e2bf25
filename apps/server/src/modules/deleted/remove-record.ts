import type { DeletedKind } from '@nghego/contracts/admin-deleted';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { jsonb } from '../../db/jsonb.ts';
import { sentences, topics, vocabulary } from '../../db/schema/course.ts';
import { deletedRecords } from '../../db/schema/editing.ts';
import { exampleSentences } from '../../db/schema/examples.ts';
import { listeningItems } from '../../db/schema/listening.ts';
import { grammarQuestions } from '../../db/schema/questions.ts';
import { noteChange } from '../audit/repository.ts';
import { keptTables, writtenColumns } from './kept-tables.ts';

/** The store, or a transaction. */
type Writer = Pick<Database, 'execute'>;

/** SQL that collects the references to a record: `write-back.ts` sets them again. */
const links: Partial<Record<DeletedKind, ReturnType<typeof sql>>> = {
  topics: sql`(select jsonb_object_agg(o.id, o.course_word_id) from own_words o
    join vocabulary v on v.id = o.course_word_id where v.topic_id = `,
  vocabulary: sql`(select jsonb_object_agg(id, course_word_id) from own_words where course_word_id = `,
  sentences: sql`(select jsonb_object_agg(id, sentence_id) from listening_items where sentence_id = `,
};

/** What the log and the list of deleted records call a record; the id of a question or an item is no UUID. */
const labels: Readonly<Record<DeletedKind, SQL<string>>> = {
  topics: sql`${topics.name}`,
  vocabulary: sql`${vocabulary.word}`,
  sentences: sql`${sentences.englishSentence}`,
  questions: sql`${grammarQuestions.id} || ': ' || ${grammarQuestions.sentence}`,
  listening: sql`${listeningItems.id} || ': ' || coalesce(${listeningItems.document} -> 'lines' -> 0 ->> 'english', '')`,
  example_sentences: sql`${exampleSentences.englishSentence}`,
};

/**
 * Deletes a record with what belongs to it, keeps it for 'Deleted' and notes it in the log.
 * @returns false if there is none
 */
export async function removeRecord(
  db: Database,
  collection: DeletedKind,
  id: string,
  userId: string,
): Promise<boolean> {
  const [{ table, owner }] = keptTables[collection];
  const hasUuid = owner.columnType === 'PgUUID';
  if (hasUuid && !isUuid(id)) return false;
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ label: labels[collection] })
      .from(table)
      .where(eq(owner, id))
      .for('update');
    if (found === undefined) return false;
    const { label } = found;
    await keepDeleted(tx, { collection, id, label, userId });
    await tx.delete(table).where(eq(owner, id));
    const recordId = hasUuid ? id : null;
    await noteChange(tx, { userId, action: 'delete', collection, recordId, label, changes: {} });
    return true;
  });
}

/**
 * Deletes the words of an import, all or none, as {@link removeRecord} does, with one note in the log.
 * @returns how many there were
 */
export function removeImported(
  db: Database,
  ids: readonly string[],
  userId: string,
): Promise<number> {
  const collection = 'vocabulary';
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: vocabulary.id, label: vocabulary.word })
      .from(vocabulary)
      .where(inArray(vocabulary.id, ids.filter(isUuid)))
      .orderBy(asc(vocabulary.id))
      .for('update');
    if (found.length === 0) return 0;
    for (const { id, label } of found) await keepDeleted(tx, { collection, id, label, userId });
    await tx.delete(vocabulary).where(
      inArray(
        vocabulary.id,
        found.map(({ id }) => id),
      ),
    );
    const label = `${found.length} words of an import`;
    await noteChange(tx, {
      userId,
      action: 'delete',
      collection,
      recordId: null,
      label,
      changes: {},
    });
    return found.length;
  });
}

/**
 * Keeps a record that is about to be deleted, so that it can be restored (UX-14). Call it in the transaction that
 * deletes the record. The rows are copied inside the database, since a topic may have many.
 */
async function keepDeleted(
  tx: Writer,
  {
    collection,
    id,
    label,
    userId,
  }: {
    collection: DeletedKind;
    id: string;
    label: string;
    userId: string;
  },
): Promise<void> {
  const tables = keptTables[collection].map((kept) => {
    const columns = writtenColumns(kept);
    const rows = sql`(
      select coalesce(jsonb_agg(
        (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any(${sql.param(columns)}::text[]))
          || ${jsonb(kept.fresh)}), '[]')
      from ${sql.identifier(kept.name)} t where ${sql.identifier(kept.owner.name)} = ${id})`;
    return sql`${kept.name}::text, ${rows}`;
  });
  const link = links[collection];
  await tx.execute(sql`
    insert into ${deletedRecords} (id, collection, record_id, label, word_count, rows, links, deleted_by)
    select ${uuid()}, ${collection}, ${id}, ${label},
      jsonb_array_length(coalesce(kept.rows -> 'vocabulary', '[]')), kept.rows, coalesce(kept.links, '{}'), ${userId}
    from (select jsonb_build_object(${sql.join(tables, sql`, `)}) as rows,
      ${link === undefined ? sql`null::jsonb` : sql`${link}${id})`} as links) kept`);
}
