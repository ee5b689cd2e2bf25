import { escapeIdentifier, type ClientBase } from 'pg';

/** A privilege of a database user on one of the product's tables, or on a column. */
export type Grant = {
  table: string;
  column: string | null;
  right: string;
  /** PUBLIC, or a role, quoted if necessary */
  grantee: string;
  isGrantable: boolean;
};

/** Reads the privileges of all roles except the owner. */
export async function readGrants(client: ClientBase, tables: readonly string[]): Promise<Grant[]> {
  const { rows } = await client.query<Grant>(
    `select relname as table, null as column, privilege_type as right, ${granteeSql}, is_grantable as "isGrantable"
     from pg_class, aclexplode(relacl) as acl
     where relnamespace = 'public'::regnamespace and relname = any ($1) and acl.grantee <> relowner
     union all
     select relname, attname, privilege_type, ${granteeSql}, is_grantable
     from pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl) as acl
     where relnamespace = 'public'::regnamespace and relname = any ($1) and acl.grantee <> relowner`,
    [tables],
  );
  return rows;
}

const granteeSql = `case acl.grantee when 0 then 'PUBLIC' else acl.grantee::regrole::text end as grantee`;

/** Grants these privileges again, on the tables and columns that still exist. */
export async function giveGrants(client: ClientBase, grants: readonly Grant[]): Promise<void> {
  const there = await client.query<{ table: string; column: string }>(
    `select relname as table, attname as column from pg_attribute join pg_class c on c.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  for (const { table, column, right, grantee, isGrantable } of grants) {
    const exists = there.rows.some(
      (row) => row.table === table && (column === null || row.column === column),
    );
    if (!exists) continue;
    const on = column === null ? '' : ` (${escapeIdentifier(column)})`;
    const option = isGrantable ? ' with grant option' : '';
    await client.query(
      `grant ${right}${on} on public.${escapeIdentifier(table)} to ${grantee}${option}`,
    );
  }
}
