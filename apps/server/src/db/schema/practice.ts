import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { userId } from './people.ts';

/**
 * The practice log, append-only. `at` is the believed time; `body` is the event as the device sent it; what stands in
 * the columns is the server's own judgement. `seq` rises within a learner in the order of commits: appending locks the
 * learner's row.
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
    /** the learner's own day */
    day: date('day', { mode: 'string' }).notNull(),
    device: text('device').notNull(),
    /** the set or the mode of the game for which it counts; empty where it counts for none */
    setKey: text('set_key').notNull(),
    /** of a check and an answer */
    itemId: text('item_id'),
    correct: boolean('correct'),
    /** right with the answer unseen */
    unseenRight: boolean('unseen_right'),
    /** the same at the first check */
    firstRight: boolean('first_right'),
    /** what went wrong in a check (MK-02); null where it was right, and in rows of before */
    mistake: text('mistake'),
    /** JSON: words of the course that were missed in a sentence, as the event has them; null in rows of before */
    missed: text('missed'),
    /** of what was finished */
    itemCount: integer('item_count'),
    /** JSON as text: typed characters that PostgreSQL's own JSON refuses stay */
    body: text('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index('practice_events_order').on(table.userId, table.seq),
  ],
);

/**
 * How much a learner's log took in (IN-08), for what the product knows and for what it keeps aside: events of a day,
 * bytes of all days.
 */
export const practiceLogSizes = pgTable(
  'practice_log_sizes',
  {
    userId: userId(),
    isAside: boolean('is_aside').notNull(),
    /** UTC */
    day: date('day', { mode: 'string' }).notNull(),
    eventsOfDay: integer('events_of_day').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.isAside] })],
);

/** Events of a kind or version that this product does not know yet: kept, counted nowhere. */
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
