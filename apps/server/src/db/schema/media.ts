import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Bytes by the hash of their content: an address always has the same content. */
export const media = pgTable('media', {
  hash: text('hash').primaryKey(),
  type: text('type').notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Sounds at a media host, with the data that deleting them needs; sounds that no record uses are deleted there (SV-04).
 */
export const mediaFiles = pgTable('media_files', {
  address: text('address').primaryKey(),
  publicId: text('public_id').notNull(),
  resourceType: text('resource_type').notNull(),
  deleteToken: text('delete_token').notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  /** the number of failed deletions, and the last error */
  attempts: integer('attempts').notNull().default(0),
  reason: text('reason').notNull().default(''),
  tryAfter: timestamp('try_after', { withTimezone: true }).notNull().defaultNow(),
});
