import * as z from 'zod/mini';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The first entry of a backup: what follows, and how to see that it is complete. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** the version of Nghe Gõ that wrote it; older ones did not say */
  version: z.optional(z.string()),
  /** the migrations that the data are shaped by, oldest first */
  migrations: z.array(z.object({ hash: z.string(), when: z.int(), tag: z.optional(z.string()) })),
  /** in an order in which no row comes before one that it refers to */
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

/** What can be read of a manifest of any format, also one that is not known here. */
export const anyManifestSchema = z.object({ format: z.int(), version: z.optional(z.string()) });

export type Manifest = z.infer<typeof manifestSchema>;

/** Each table's rows lie in an entry of this name, as PostgreSQL's COPY writes them. */
export const entryOf = (table: string): string => `tables/${table}.copy`;
