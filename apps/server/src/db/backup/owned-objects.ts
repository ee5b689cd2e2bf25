import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { migrationsFolder } from '../migrations-folder.ts';
import type { Migration } from '../store-state.ts';

/** The names of what the product itself made in the schema `public`; everything else there belongs to others. */
export type OwnedObjects = {
  tables: { name: string; columns: string[] }[];
  /** names of indexes and constraints of these tables */
  attachments: string[];
  /** in the form that DROP FUNCTION takes, without the schema */
  functions: string[];
};

const snapshotSchema = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(z.string(), z.unknown()),
      foreignKeys: z.record(z.string(), z.unknown()),
      uniqueConstraints: z.record(z.string(), z.unknown()),
      compositePrimaryKeys: z.record(z.string(), z.unknown()),
      checkConstraints: z.record(z.string(), z.unknown()),
    }),
  ),
});

/**
 * What these migrations made. Tables come from drizzle-kit's snapshot of the last one, functions and indexes from the
 * migrations themselves.
 * @param applied oldest first
 */
export function ownedObjects(applied: readonly Migration[]): OwnedObjects {
  const last = applied.at(-1);
  if (last === undefined) return { tables: [], attachments: [], functions: [] };
  const [number] = last.tag.split('_');
  const path = join(migrationsFolder, 'meta', `${number}_snapshot.json`);
  const snapshot = snapshotSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const tables = Object.values(snapshot.tables);
  const steps = applied.flatMap(({ sql }) => sql).join(';\n');
  const made = (pattern: RegExp): string[] => [
    ...new Set([...steps.matchAll(pattern)].map(([, name = '']) => name)),
  ];
  return {
    tables: tables.map(({ name, columns }) => ({ name, columns: Object.keys(columns) })),
    attachments: [
      ...tables.map(({ name }) => `${name}_pkey`),
      ...tables.flatMap((table) => [
        ...Object.keys(table.foreignKeys),
        ...Object.keys(table.uniqueConstraints),
        ...Object.keys(table.compositePrimaryKeys),
        ...Object.keys(table.checkConstraints),
      ]),
      ...made(/^\s*CREATE (?:UNIQUE )?INDEX "?(\w+)"?/gim),
    ],
    functions: made(/^\s*CREATE (?:OR REPLACE )?FUNCTION (\w+\s*\([^)]*\))/gim),
  };
}
