import { deletedKinds } from '@nghego/contracts/admin-deleted';
import type { ItemVoice } from '@nghego/engine/sounds/item-voice';
import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { times } from './columns.ts';
import { users } from './people.ts';

/** The audit log. `userId` is null once the account is deleted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    collection: text('collection').notNull(),
    recordId: uuid('record_id'),
    label: text('label').notNull(),
    changes: jsonb('changes').notNull().default({}),
  },
  (table) => [
    index('audit_log_newest').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_log_record').on(table.recordId),
  ],
);

/**
 * A record of the course that an editor deleted, while it can be restored (UX-14). `rows` holds its rows by table,
 * without their sounds; `links` holds the own words (by id) and listening items that referred to it.
 */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    id: uuid('id').primaryKey(),
    collection: text('collection', { enum: deletedKinds }).notNull(),
    recordId: text('record_id').notNull(),
    label: text('label').notNull(),
    wordCount: integer('word_count').notNull(),
    rows: jsonb('rows').notNull(),
    links: jsonb('links').notNull(),
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('deleted_records_newest').on(
      table.deletedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** A job that an editor follows (AD-14); `done` and `failed` count its items. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    status: text('status', { enum: ['waiting', 'running', 'done', 'stopped'] }).notNull(),
    label: text('label').notNull(),
    voice: text('voice').notNull(),
    speakingRate: text('speaking_rate').notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    createdAt: times.createdAt,
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('jobs_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('jobs_open')
      .on(table.createdAt)
      .where(sql`status in ('waiting', 'running')`),
  ],
);

/** One record of a job: the text to speak, and the outcome. */
export const jobItems = pgTable(
  'job_items',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    collection: text('collection', { enum: ['vocabulary', 'sentences'] }).notNull(),
    recordId: uuid('record_id').notNull(),
    text: text('text').notNull(),
    status: text('status', { enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.seq] }),
    index('job_items_open')
      .on(table.jobId, table.seq)
      .where(sql`status = 'waiting'`),
  ],
);

/** Records that a person recorded (VO-05): the recording, and the sounds that return when it is taken back. */
export const recordings = pgTable(
  'recordings',
  {
    collection: text('collection', {
      enum: ['vocabulary', 'sentences', 'example_sentences'],
    }).notNull(),
    recordId: uuid('record_id').notNull(),
    audio: text('audio').notNull(),
    replacedAudio: text('replaced_audio').notNull(),
    replacedVoices: jsonb('replaced_voices').$type<ItemVoice[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.recordId] })],
);
