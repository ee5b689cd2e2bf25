import { mistakeKinds } from '@nghego/engine/diagnosis/mistake';
import { practiceItemKinds } from '@nghego/engine/practice/practice-event';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { countQuery, flagQuery } from './page-query.ts';

const count = z.int().check(z.nonnegative());
const itemKind = z.enum(practiceItemKinds);
/** A local day, as 2026-11-21. */
const day = z.string();

/** A time zone that this server knows. */
const zoneQuery = z.string().check(z.refine(isZone, 'must be an IANA time zone'));

function isZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What a learner remembers of an item: `MemoryItem` of the engine. */
const memoryItemSchema = z.object({
  kind: itemKind,
  id: z.string(),
  due: day,
  stability: z.number(),
  difficulty: z.number(),
  reps: count,
  lapses: count,
  lastReview: day,
  setAside: z.boolean(),
});

export const memorySchema = z.object({
  /** how many items are shown as due today (ME-07) */
  due: count,
  /** the seven days from tomorrow on */
  forecast: z.array(z.object({ day, count })),
  /** how many words the learner probably knows: the sum of today's recall probabilities */
  known: z.number(),
  items: z.array(memoryItemSchema),
});

/**
 * The learner's memory (ME-11), folded from the log as on the device. `items` begins with the most forgotten; `kind`,
 * `due` and `limit` filter it. Of the numbers, `kind` filters only `due`: `forecast` and `known` cover all items. Days
 * are those of `zone`, else of the zone of the newest event.
 */
export const getMemory = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/api/me/memory',
  summary: 'What the learner remembers, computed from the own log; the most forgotten first',
  query: z.object({
    kind: z.optional(z.enum(practiceItemKinds, `must be one of ${practiceItemKinds.join(', ')}`)),
    due: z._default(flagQuery, false),
    limit: z._default(countQuery(10_000), 100),
    zone: z.optional(zoneQuery),
  }),
  response: memorySchema,
  problems: ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'STORE_UNAVAILABLE'],
});

const mistakeCount = z.object({ kind: z.nullable(z.enum(mistakeKinds)), count });

export const mistakesSchema = z.object({
  kinds: z.array(mistakeCount),
  items: z.array(
    z.object({
      kind: itemKind,
      id: z.string(),
      /** the word or sentence */
      text: z.string(),
      mistakes: z.array(mistakeCount),
      lastAt: z.string(),
    }),
  ),
});

/**
 * Recent mistakes that are not corrected yet (ME-09); a mistake without an explanation has the kind null. `kind`
 * filters the items; `kinds` counts the kinds of all items.
 */
export const getMistakes = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/api/me/mistakes',
  summary: 'What was missed in the last days, by kind and item, from the own log',
  query: z.object({
    days: z._default(countQuery(365), 30),
    kind: z.optional(z.enum(mistakeKinds, `must be one of ${mistakeKinds.join(', ')}`)),
  }),
  response: mistakesSchema,
  problems: ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'STORE_UNAVAILABLE'],
});
