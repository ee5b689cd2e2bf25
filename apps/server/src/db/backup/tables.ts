import type { ClientBase } from 'pg';

/** The epoch belongs to one store, not to its rows: the migration that makes the table draws a new one. */
const notInBackups = 'store_epoch';

export type Table = { name: string; columns: string[] };

/**
 * The product's own tables, in an order in which no row comes before one that it refers to. The queues of pg-boss
 * are not among them: what waits in them is found again at the next start from what the records say.
 * @throws where tables refer to each other in a circle
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const tables = await client.query<Table>(
    `select c.relname as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> $1
     group by c.relname order by c.relname`,
    [notInBackups],
  );
  const references = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
       and conrelid <> confrelid`,
  );
  const ordered: Table[] = [];
  let waiting = tables.rows;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const isReady = ({ name }: Table): boolean =>
      !references.rows.some(({ from, to }) => unquoted(from) === name && names.has(unquoted(to)));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** The sequences of the product's own tables, with the value that comes next. */
export async function readSequences(client: ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; next: string }>(
    `select sequencename as name, coalesce(last_value + increment_by, start_value)::text as next
     from pg_sequences where schemaname = 'public'`,
  );
  return Object.fromEntries(rows.map(({ name, next }) => [name, Number(next)]));
}

/** A name as `regclass` prints it, without its quotes. */
function unquoted(name: string): string {
  return name.replace(/^"(.*)"$/, '$1');
}
