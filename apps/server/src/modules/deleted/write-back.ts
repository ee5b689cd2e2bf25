import type { DeletedKind } from '@nghego/contracts/admin-deleted';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { deletedRecords } from '../../db/schema/editing.ts';
import { keptTables, writtenColumns } from './kept-tables.ts';

type Writer = Pick<Database, 'execute'>;

/**
 * Writes the rows of a deleted record back as they were, and sets the references to them again, unless they refer to
 * another record by now. The database gives each word, sentence and listening item its place again, if its set has
 * room.
 */
export async function writeBack(tx: Writer, id: string, collection: DeletedKind): Promise<void> {
  const kept = sql`(select rows from ${deletedRecords} where ${eq(deletedRecords.id, id)})`;
  for (const table of keptTables[collection]) {
    const name = sql.identifier(table.name);
    const rows = sql`(${kept} -> ${table.name})`;
    // a column that was added after the deletion gets its default
    const { rows: known } = await tx.execute<{ name: string }>(
      sql`select jsonb_object_keys(${rows} -> 0) as name`,
    );
    const names = new Set(known.map((one) => one.name));
    const columns = writtenColumns(table).filter((column) => names.has(column));
    if (columns.length === 0) continue;
    const list = (of: (column: string) => ReturnType<typeof sql>) =>
      sql.join(columns.map(of), sql`, `);
    await tx.execute(sql`
      insert into ${name} (${list((column) => sql`${sql.identifier(column)}`)})
      select ${list(valueOf)} from jsonb_populate_recordset(null::${name}, ${rows}) r`);
  }
  await setReferences(tx, id, collection);
}

/** Selects a column; `sentence_id` becomes null if that sentence of a listening item is deleted by now. */
const valueOf = (column: string) =>
  column === 'sentence_id'
    ? sql`(select id from sentences where id = r.sentence_id)`
    : sql`r.${sql.identifier(column)}`;

async function setReferences(tx: Writer, id: string, collection: DeletedKind): Promise<void> {
  const links = sql`jsonb_each_text((select links from ${deletedRecords} where ${eq(deletedRecords.id, id)})) l`;
  if (collection === 'topics' || collection === 'vocabulary')
    await tx.execute(sql`
      update own_words o set course_word_id = v.id
      from ${links} join vocabulary v on v.id = l.value::uuid
      where o.id = l.key::uuid and o.course_word_id is null`);
  if (collection === 'sentences')
    await tx.execute(sql`
      update listening_items i set sentence_id = s.id
      from ${links} join sentences s on s.id = l.value::uuid
      where i.id = l.key and i.sentence_id is null`);
}
