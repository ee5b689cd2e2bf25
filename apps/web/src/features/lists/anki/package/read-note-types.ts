import type { Database } from 'sql.js';
import { asking, hasTable, requirePlainTable, valuesOf } from './open-collection.ts';
import { PackageFault } from './package-fault.ts';

/** A note type with the names of its fields, in order. */
export type NoteType = { id: string; name: string; fields: string[] };

/**
 * The note types of a collection: rows of tables since schema 18 (`collection.anki21b`), before that JSON in the row of
 * `col`.
 * @throws PackageFault NOT_A_PACKAGE
 */
export function readNoteTypes(database: Database): NoteType[] {
  return asking(() => (hasTable(database, 'notetypes') ? ofTables(database) : ofJson(database)));
}

/** Reads without indexes: those on the names are ordered by a collation of Anki that SQLite does not know. */
function ofTables(database: Database): NoteType[] {
  requirePlainTable(database, 'notetypes', ['id', 'name']);
  requirePlainTable(database, 'fields', ['ntid', 'ord', 'name']);
  const types = valuesOf(database, 'select cast(id as text), name from notetypes not indexed');
  return types.map(([id = '', name = '']) => ({
    id,
    name,
    fields: valuesOf(
      database,
      'select name from fields where ntid = cast($1 as integer) order by ord',
      [id],
    ).map(([field = '']) => field),
  }));
}

function ofJson(database: Database): NoteType[] {
  requirePlainTable(database, 'col', ['models']);
  const [[json = ''] = []] = valuesOf(database, 'select models from col limit 1');
  return Object.entries(asObject(JSON.parse(json))).map(([id, value]) => {
    const { name, flds } = asObject(value);
    if (!Array.isArray(flds)) throw new PackageFault('NOT_A_PACKAGE');
    const fields = flds.map((field: unknown) => asObject(field));
    return {
      id,
      name: String(name),
      fields: fields
        .toSorted((a, b) => Number(a['ord']) - Number(b['ord']))
        .map((field) => String(field['name'])),
    };
  });
}

/** The value, if it is an object. @throws PackageFault NOT_A_PACKAGE if not */
function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new PackageFault('NOT_A_PACKAGE');
  return Object.fromEntries(Object.entries(value));
}
