import { escapeIdentifier, type ClientBase } from 'pg';
import { StoreStartError } from '../embedded/store-start-error.ts';
import type { OwnedObjects } from './owned-objects.ts';

/**
 * Tables that no backup holds: the epoch belongs to one store, and the migration that makes its table draws a new one;
 * blocks are copies of the log, and are written again.
 */
const notInBackups = ['store_epoch', 'practice_blocks'];

export type Table = { name: string; columns: string[] };

/**
 * The product's own tables and columns that a backup holds, in an order in which each row comes after those it
 * references.
 * @throws StoreStartError if one is missing
 */
export async function listTables(client: ClientBase, owned: OwnedObjects): Promise<Table[]> {
  const wanted = owned.tables.filter(({ name }) => !notInBackups.includes(name));
  const found = await client.query<Table & { missing: string[] | null }>(
    `select t.name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
            array_agg(o.name) filter (where a.attname is null) as missing
     from json_to_recordset($1::json) as t(name text, columns text[])
     cross join unnest(t.columns) as o(name)
     left join pg_class c on c.relname = t.name and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     left join pg_attribute a on a.attrelid = c.oid and a.attname = o.name and a.attnum > 0
     group by t.name order by t.name`,
    [JSON.stringify(wanted)],
  );
  const broken = found.rows.find(({ missing }) => missing !== null);
  if (broken !== undefined)
    throw new StoreStartError(
      `The store is not whole: the table ${broken.name} lacks ${broken.missing?.join(', ')}. Restore a backup into an empty database.`,
    );
  const references = await client.query<{ from: string; to: string }>(
    `select one.relname as from, other.relname as to
     from pg_constraint join pg_class one on one.oid = conrelid join pg_class other on other.oid = confrelid
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  return inOrder(
    found.rows.map(({ name, columns }) => ({ name, columns })),
    references.rows,
  );
}

function inOrder(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const ordered: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(
      ({ name }) => !references.some(({ from, to }) => from === name && names.has(to)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/**
 * The sequences of these tables' columns, with their next value. It reads each sequence itself: `pg_sequences` shows no
 * value for a sequence that a restore has set and that nothing has used since.
 */
export async function readSequences(
  client: ClientBase,
  tables: readonly Table[],
): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name
     from json_to_recordset($1::json) as t(name text, columns text[])
     join pg_class c on c.relname = t.name and c.relnamespace = 'public'::regnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = any (t.columns)
     join pg_sequences s on format('%I.%I', schemaname, sequencename)
       = pg_get_serial_sequence(format('public.%I', t.name), a.attname)`,
    [JSON.stringify(tables)],
  );
  const sequences: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await client.query<{ next: string }>(
      `select case when is_called then last_value + 1 else last_value end::text as next
       from public.${escapeIdentifier(name)}`,
    );
    sequences[name] = Number(found.rows[0]?.next);
  }
  return sequences;
}
