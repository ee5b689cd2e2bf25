import type { ItemVoice } from '@nghego/engine/sounds/item-voice';
import { jsonb, text, timestamp } from 'drizzle-orm/pg-core';

/** When a record was made, and when it was last changed. */
export const times = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
};

/**
 * The sounds of a record: `audio` is the first, `voices` has all generated ones, in the same order (VO-02). A trigger
 * empties `voices` when `audio` is changed alone.
 */
export const sounds = {
  audio: text('audio').notNull().default(''),
  voices: jsonb('voices').$type<ItemVoice[]>().notNull().default([]),
};
