import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core';

/**
 * One row: which history of this store the rows belong to (IN-01). Each restore starts a new one, so a device can see
 * that the server may have lost events which the device still holds.
 */
export const storeEpoch = pgTable(
  'store_epoch',
  {
    only: boolean('only').primaryKey().default(true),
    id: uuid('id')
      .notNull()
      .default(sql`gen_random_uuid()`),
  },
  (table) => [check('store_epoch_only', sql`${table.only}`)],
);
