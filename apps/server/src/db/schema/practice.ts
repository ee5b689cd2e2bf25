import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { userId } from './people.ts';

/**
 * The practice log, append-only. `at` is the time that the server believes; `body` is the event as the device sent it;
 * the other columns hold the server's own judgment. `seq` increases within a learner in the order of commits, since
 * appending locks the learner's row.
 */
export const practiceEvents = pgTable(
  'practice_events',
  {
    userId: userId(),
    eventId: uuid('event_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    kind: text('kind').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
    /** the day in the learner's time zone */
    day: date('day', { mode: 'string' }).notNull(),
    device: text('device').notNull(),
    /** the first version of `GET /api/me/events` whose callers know the event */
    since: smallint('since').notNull().default(1),
    /** the set or game mode that the event counts for; empty if it counts for none */
    setKey: text('set_key').notNull(),
    /** the item of a check or an answer */
    itemId: text('item_id'),
    /** for a question of listening: its part and what it asks, such as 'part3:gist' (LS-09) */
    asked: text('asked'),
    correct: boolean('correct'),
    /** whether the item was right before its answer was shown */
    unseenRight: boolean('unseen_right'),
    /** whether the item was right at the first check */
    firstRight: boolean('first_right'),
    /** the kind of mistake of a check (MK-02); null if it was right, and in older rows */
    mistake: text('mistake'),
    /** JSON: words of the course that were missed in a sentence, as in the event; null in older rows */
    missed: text('missed'),
    /** the number of items of a completed set or game; null for other events */
    itemCount: integer('item_count'),
    /** JSON as text: PostgreSQL's own JSON types refuse some characters that learners can type */
    body: text('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index('practice_events_order').on(table.userId, table.seq),
    // the events that a memory folds again after a check
    index('practice_events_item').on(table.userId, table.itemId),
    index('practice_events_missed')
      .on(table.userId)
      .where(sql`missed <> '[]'`),
  ],
);

/**
 * The size of a learner's log (IN-08): events of a day, and bytes of all days; known and unknown kinds of events have a
 * row each.
 */
export const practiceLogSizes = pgTable(
  'practice_log_sizes',
  {
    userId: userId(),
    isAside: boolean('is_aside').notNull(),
    /** a day in UTC */
    day: date('day', { mode: 'string' }).notNull(),
    eventsOfDay: integer('events_of_day').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.isAside] })],
);

/** Events of a kind or version that this server does not know yet: stored, but counted nowhere. */
export const practiceEventsAside = pgTable(
  'practice_events_aside',
  {
    userId: userId(),
    eventId: uuid('event_id').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.eventId] })],
);

/**
 * A cache of what a log folds to, up to and including `seq`; `rules` is the version of the fold's rules. Rows can be
 * deleted at any time: the log alone counts.
 */
export const memorySnapshots = pgTable('memory_snapshots', {
  userId: userId().primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  rules: integer('rules').notNull(),
  folded: json('folded').notNull(),
});

/**
 * Each row copies {@link eventsOfBlock} older events of a learner, with the columns that a pull and a fold read. In
 * `practice_events` each event of a learner lies on another page of the disk; a block lies on a few pages. Rows can be
 * deleted at any time: the log alone counts. A migration that changes events empties this table.
 */
export const practiceBlocks = pgTable(
  'practice_blocks',
  {
    userId: userId(),
    /** the `seq` of the block's last event */
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
    // one entry for each event, in the order of `seq`
    seqs: bigint('seqs', { mode: 'number' }).array().notNull(),
    kinds: text('kinds').array().notNull(),
    times: timestamp('times', { withTimezone: true, precision: 3 }).array().notNull(),
    sinces: smallint('sinces').array().notNull(),
    corrects: boolean('corrects').array().notNull(),
    mistakes: text('mistakes').array().notNull(),
    missed: text('missed').array().notNull(),
    itemCounts: integer('item_counts').array().notNull(),
    bodies: text('bodies').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lastSeq] })],
);

/** When a fit of weights was last tried for a learner (DY-07); one process tries it, at most once a week. */
export const memoryFits = pgTable('memory_fits', {
  userId: userId().primaryKey(),
  triedAt: timestamp('tried_at', { withTimezone: true }).notNull(),
});
