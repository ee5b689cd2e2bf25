import { DatabaseError, escapeIdentifier, type ClientBase } from 'pg';
import { queueNames } from '../../queue-names.ts';
import { listForeignAttachments } from './foreign-objects.ts';
import type { OwnedObjects } from './owned-objects.ts';
import { RestoreError } from './restore-error.ts';

/**
 * Takes away what the product made, and nothing that goes along with it unnamed.
 * @throws RestoreError that names what others made on the product's tables or depending on them
 */
export async function clear(client: ClientBase, owned: OwnedObjects): Promise<void> {
  const attached = await listForeignAttachments(client, owned);
  if (attached.length > 0) throw inTheWay(attached.join('; '));
  await refusingStrangers(async () => {
    if (owned.tables.length > 0)
      await client.query(
        `drop table ${owned.tables.map(({ name }) => `public.${escapeIdentifier(name)}`).join(', ')}`,
      );
    for (const signature of owned.functions)
      await client.query(`drop function if exists public.${signature}`);
  });
  if (owned.tables.length > 0) await client.query('delete from drizzle.__drizzle_migrations');
  await forgetWaitingJobs(client);
}

/** Turns PostgreSQL's refusal for the sake of an object that is not the product's into one that names it. */
export async function refusingStrangers(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    // something depends on what is dropped: the detail lists it, a line each
    if (error.code === '2BP01')
      throw inTheWay((error.detail ?? error.message).replaceAll('\n', '; '));
    // a table or index, function, type or trigger of that name exists
    if (/^(42P07|42723|42710)$/.test(error.code ?? '')) throw inTheWay(error.message);
    throw error;
  }
}

function inTheWay(what: string): RestoreError {
  return new RestoreError(
    `Something that is not Nghe Gõ's is in the way: ${what}. Move it away, or restore into another database. Nothing was changed.`,
  );
}

/** The queues of pg-boss: what waits is found again from the records. Others' queues in the same schema stay. */
async function forgetWaitingJobs(client: ClientBase): Promise<void> {
  const found = await client.query(
    `select from information_schema.columns
     where table_schema = 'pgboss' and table_name = 'job' and column_name = 'name'`,
  );
  if (found.rowCount !== 0)
    await client.query('delete from pgboss.job where name = any ($1)', [queueNames]);
}
