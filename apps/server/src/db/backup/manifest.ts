import * as z from 'zod/mini';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The first entry of a backup: lists what follows, so that a restore can check that it is complete. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** the version of Nghe Gõ that wrote the backup; older versions did not record it */
  version: z.optional(z.string()),
  /** the migrations that shaped the data, oldest first */
  migrations: z.array(z.object({ hash: z.string(), when: z.int(), tag: z.optional(z.string()) })),
  /** in an order in which each row comes after the rows that it references */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      bytes: z.int(),
      sha256,
    }),
  ),
  /** the next value of each sequence */
  sequences: z.record(z.string(), z.int()),
});

/** The fields that can be read from a manifest of any format, also an unknown one. */
export const anyManifestSchema = z.object({ format: z.int(), version: z.optional(z.string()) });

export type Manifest = z.infer<typeof manifestSchema>;

/** The entry with a table's rows, in the format of PostgreSQL's COPY. */
export const entryOf = (table: string): string => `tables/${table}.copy`;
