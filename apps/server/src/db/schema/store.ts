import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * One row. `id`: which history of this store the rows belong to (IN-01); each restore starts a new one, so a device can
 * see that the server may have lost events which the device still holds. `version` and `migration`: the build that last
 * changed the schema, for the refusal of an older one (IN-16). Older builds read them: they keep their names.
 */
export const storeEpoch = pgTable(
  'store_epoch',
  {
    only: boolean('only').primaryKey().default(true),
    id: uuid('id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    version: text('version'),
    migration: text('migration'),
  },
  (table) => [check('store_epoch_only', sql`${table.only}`)],
);
