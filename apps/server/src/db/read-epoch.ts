import type { ClientBase, Pool } from 'pg';

/**
 * The epoch of the store, a UUID that changes only with a restore (IN-01). Not cached: a restore may run while another
 * machine still serves.
 */
export async function readEpoch(pool: Pool | ClientBase): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from store_epoch');
  const [row] = rows;
  if (row === undefined) throw new Error('The store has no epoch.');
  return row.id;
}
