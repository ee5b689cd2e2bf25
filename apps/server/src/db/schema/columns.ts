import { timestamp } from 'drizzle-orm/pg-core';

/** When a record came, and when it was last changed. */
export const times = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
};
