import type { Migration } from '../store-state.ts';

/** The names of what the product itself made in the schema `public`; everything else there belongs to others. */
export type OwnedObjects = {
  tables: { name: string; columns: string[] }[];
  /** names of indexes and constraints of these tables */
  attachments: string[];
  /** in the form that DROP FUNCTION takes, without the schema */
  functions: string[];
};

/**
 * Reads from the SQL of these migrations which objects they made; a test compares the result with what PostgreSQL has
 * after each migration.
 * @param applied oldest first
 */
export function ownedObjects(applied: readonly Migration[]): OwnedObjects {
  const tables = new Map<string, string[]>();
  const attachments: string[] = [];
  const functions = new Set<string>();
  for (const statement of applied.flatMap(({ sql }) => sql)) {
    const names = (pattern: RegExp): string[] =>
      [...statement.matchAll(pattern)].map(([, name = '']) => name);
    for (const [, name = '', body = ''] of statement.matchAll(
      /^CREATE TABLE "(\w+)" \(\n([^]*?)\n\)/gm,
    )) {
      tables.set(
        name,
        [...body.matchAll(/^\t"(\w+)"/gm)].map(([, column = '']) => column),
      );
      attachments.push(`${name}_pkey`);
    }
    for (const [, name = '', act, column = ''] of statement.matchAll(
      /^ALTER TABLE "(\w+)" (ADD|DROP) COLUMN "(\w+)"/gim,
    )) {
      const others = (tables.get(name) ?? []).filter((each) => each !== column);
      tables.set(name, act?.toUpperCase() === 'ADD' ? [...others, column] : others);
    }
    for (const name of names(/^DROP TABLE "(\w+)"/gm)) tables.delete(name);
    attachments.push(
      ...names(/\bCONSTRAINT "(\w+)"/g),
      ...names(/^CREATE (?:UNIQUE )?INDEX "(\w+)"/gm),
    );
    for (const name of names(/^DROP FUNCTION (\w+\s*\([^)]*\))/gm)) functions.delete(name);
    for (const name of names(/^CREATE (?:OR REPLACE )?FUNCTION (\w+\s*\([^)]*\))/gm))
      functions.add(name);
  }
  return {
    tables: [...tables].map(([name, columns]) => ({ name, columns })),
    attachments,
    functions: [...functions],
  };
}
