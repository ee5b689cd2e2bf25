import type { MistakeKind } from '@nghego/engine/diagnosis/mistake';
import { practiceItemKinds } from '@nghego/engine/practice/practice-event';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { times } from './columns.ts';

/** Messages of the Feedback button. `forward` says whether the form service has received it (SV-05). */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey(),
    text: text('text').notNull(),
    /** the page it was written on, and the language of its texts; '' and null for feedback of older versions */
    page: text('page').notNull().default(''),
    language: text('language', { enum: ['en', 'vi'] }),
    forward: text('forward', { enum: ['none', 'waiting', 'sent'] }).notNull(),
    /** how many attempts to forward it failed, the last reason, and the time of the next attempt */
    tries: integer('tries').notNull().default(0),
    reason: text('reason').notNull().default(''),
    tryAfter: timestamp('try_after', { withTimezone: true }).notNull().defaultNow(),
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

/** Messages of the contact form, for admins (ST-04). */
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

/**
 * Answers that were judged wrong, and that the learners claim to be right (SE-08). No column tells who the learner is.
 */
export const answerClaims = pgTable(
  'answer_claims',
  {
    id: uuid('id').primaryKey(),
    itemKind: text('item_kind', { enum: practiceItemKinds }).notNull(),
    /** no foreign key: the claim outlives its item */
    itemId: text('item_id').notNull(),
    expected: text('expected').notNull(),
    typed: text('typed').notNull(),
    mistake: text('mistake').$type<MistakeKind>(),
    about: text('about', { enum: ['answer', 'question'] })
      .notNull()
      .default('answer'),
    correct: boolean('correct').notNull().default(false),
    done: boolean('done').notNull().default(false),
    createdAt: times.createdAt,
  },
  (table) => [index('answer_claims_newest').on(table.createdAt.desc(), table.id.desc())],
);
