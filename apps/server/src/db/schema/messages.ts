import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { times } from './columns.ts';

/** What visitors sent by the Feedback button. `forward` says whether the form service has it (SV-05). */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey(),
    text: text('text').notNull(),
    forward: text('forward', { enum: ['none', 'waiting', 'sent'] }).notNull(),
    done: boolean('done').notNull().default(false),
    createdAt: times.createdAt,
  },
  (table) => [
    index('feedback_newest').on(table.createdAt.desc(), table.id.desc()),
    index('feedback_waiting')
      .on(table.createdAt)
      .where(sql`forward = 'waiting'`),
  ],
);

/** Messages of the contact form, read by admins (ST-04). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    done: boolean('done').notNull().default(false),
    createdAt: times.createdAt,
  },
  (table) => [index('contact_messages_newest').on(table.createdAt.desc(), table.id.desc())],
);
