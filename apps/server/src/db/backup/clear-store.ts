import { DatabaseError, escapeIdentifier, type ClientBase } from 'pg';
import { listForeignAttachments } from './foreign-objects.ts';
import type { OwnedObjects } from './owned-objects.ts';
import { RestoreError } from './restore-error.ts';

/**
 * Drops what the product made, and nothing else.
 * @throws RestoreError that names objects of others which are on the product's tables or depend on them
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
}

/** Turns PostgreSQL's refusal to drop something because of a foreign object into an error that names that object. */
export async function refusingStrangers(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    // something depends on a dropped object: the detail lists it, one line each
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
