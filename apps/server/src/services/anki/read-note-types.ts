import type { Database } from 'sql.js';
import * as z from 'zod/mini';
import { PackageFault } from './package-fault.ts';
import { asking, hasTable, valuesOf } from './open-collection.ts';

/** A note type with the names of its fields, in order. */
export type NoteType = { id: string; name: string; fields: string[] };

const models = z.record(
  z.string(),
  z.object({
    name: z.string(),
    flds: z.array(z.object({ name: z.string(), ord: z.int() })),
  }),
);

/**
 * The note types of a collection: tables in schema 18 (`collection.anki21b`), JSON in the row of `col` before.
 * @throws PackageFault NOT_A_PACKAGE
 */
export function readNoteTypes(database: Database): NoteType[] {
  return asking(() => (hasTable(database, 'notetypes') ? ofTables(database) : ofJson(database)));
}

/** Indexes on the names are ordered by a collation of Anki's own: none may be used. */
function ofTables(database: Database): NoteType[] {
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
  const [[json = ''] = []] = valuesOf(database, 'select models from col limit 1');
  const parsed = models.safeParse(JSON.parse(json));
  if (!parsed.success) throw new PackageFault({ code: 'NOT_A_PACKAGE' });
  return Object.entries(parsed.data).map(([id, { name, flds }]) => ({
    id,
    name,
    fields: flds.toSorted((a, b) => a.ord - b.ord).map((field) => field.name),
  }));
}
