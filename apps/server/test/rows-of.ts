import type { FreshStore } from './fresh-store.ts';

/** All rows of a user, by table: reads every table that has a user_id. */
export async function rowsOf(
  { pool }: FreshStore,
  userId: string,
): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' order by 1`,
  );
  const all: Record<string, unknown[]> = {
    users: (await pool.query('select * from users where id = $1', [userId])).rows,
  };
  for (const { name } of tables)
    all[name] = (await pool.query(`select * from ${name} where user_id = $1`, [userId])).rows;
  return all;
}
