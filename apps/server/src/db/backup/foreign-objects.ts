import type { ClientBase } from 'pg';
import type { OwnedObjects } from './owned-objects.ts';

/**
 * Finds what others added to the product's own tables and a drop would silently delete: columns, indexes, constraints,
 * triggers, rules, policies, statistics, publications.
 * @returns each with its kind and name, such as 'column crm_id of table users'
 */
export async function listForeignAttachments(
  client: ClientBase,
  { tables, attachments, functions }: OwnedObjects,
): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(attachmentsSql, [
    JSON.stringify(tables),
    attachments,
    functions.map((signature) => `public.${signature}`),
  ]);
  return rows.map(({ what }) => what);
}

const attachmentsSql = `
  with own as (
    select c.oid, c.relname, t.columns
    from json_to_recordset($1::json) as t(name text, columns text[])
    join pg_class c on c.relname = t.name and c.relnamespace = 'public'::regnamespace
  ), own_function as (
    select to_regprocedure(signature) as oid from unnest($3::text[]) as signature
  ), attached as (
    select 'column' as kind, attname as name, own.relname
      from own join pg_attribute on attrelid = own.oid
      where attnum > 0 and not attisdropped and attname <> all (own.columns)
    union all
    select 'constraint', conname, relname from own join pg_constraint on conrelid = own.oid
      where contype in ('f', 'u', 'c', 'x') and conname <> all ($2)
    union all
    select 'index', c.relname, own.relname
      from own join pg_index i on indrelid = own.oid join pg_class c on c.oid = indexrelid
      where c.relname <> all ($2) and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select 'trigger', tgname, relname from own join pg_trigger on tgrelid = own.oid
      where not tgisinternal and tgfoid not in (select f.oid from own_function f where f.oid is not null)
    union all
    select 'rule', rulename, relname from own join pg_rewrite on ev_class = own.oid
    union all
    select 'policy', polname, relname from own join pg_policy on polrelid = own.oid
    union all
    select 'statistics', stxname, relname from own join pg_statistic_ext on stxrelid = own.oid
    union all
    select 'publication', pubname, relname
      from own join pg_publication_rel on prrelid = own.oid join pg_publication p on p.oid = prpubid
  )
  select format('%s %I of table %I', kind, name, relname) as what from attached order by 1`;
