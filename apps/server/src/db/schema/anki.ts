import {
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { userId } from './people.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** An uploaded Anki package until its import, for an hour (LI-06); a learner has one at most. */
export const ankiPackages = pgTable('anki_packages', {
  id: uuid('id').primaryKey(),
  userId: userId().unique(),
  /** in bytes; null until all of it has come */
  size: integer('size'),
  /** where its import is, as the API says it */
  state: jsonb('state').notNull().default({ kind: 'waiting' }),
  /** when the process that imports it was last at work */
  workedAt: timestamp('worked_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The bytes of a package, in pieces. */
export const ankiPackageParts = pgTable(
  'anki_package_parts',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => ankiPackages.id, { onDelete: 'cascade' }),
    nth: integer('nth').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.nth] })],
);
