import type { DeletedKind } from '@nghego/contracts/admin-deleted';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/client.ts';
import { jsonb } from '../../db/jsonb.ts';
import { deletedRecords } from '../../db/schema/editing.ts';
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

/**
 * Keeps a record that is about to be deleted, so that it can be restored (UX-14). Call it in the transaction that
 * deletes the record. The rows are copied inside the database, since a topic may have many.
 */
export async function keepDeleted(
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
