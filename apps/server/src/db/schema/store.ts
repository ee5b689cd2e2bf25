import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Has one row. `id` is the epoch (IN-01); each restore sets a new one, so that a device can see that the server may
 * have lost events which the device still holds. `version` and `migration` name the build that last changed the schema,
 * so that an older build refuses to start (IN-16). Older builds read these columns: never rename them.
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
