import type { PracticeFigures } from '@nghego/engine/practice-figures';
import * as z from 'zod/mini';
import { grammarModes } from '@nghego/engine/grammar-question';
import { partSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { practiceEventSchema } from './practice-event.ts';

/** Most events in one call, and the most bytes of one call and of one event. */
export const eventLimits = { events: 500, bytes: 1024 * 1024, eventBytes: 16 * 1024 } as const;

const mebibyte = 1024 * 1024;

/**
 * How much an account's log takes in, so that nobody fills the disk (IN-08): events a day (UTC, by the server's clock)
 * and bytes of events in all. A check every other second for 22 hours is 40,000; 300 checks a day for five years are
 * 220 MiB. Events that the server does not know yet are only kept aside for a later version.
 */
export const logBounds = {
  known: { eventsADay: 40_000, bytes: 256 * mebibyte },
  unknown: { eventsADay: 5_000, bytes: 8 * mebibyte },
} as const;

/**
 * An event that was not taken. For good: `INVALID_EVENT` where `field` is not as it must be, `TOO_LARGE` above
 * {@link eventLimits}. For now: `TOO_MANY_TODAY` may be sent again on the next day (UTC); `LOG_FULL` is taken only by
 * a server with higher {@link logBounds}. `id` is what stood there, cut at 64 characters; empty where there was none.
 */
const refusedEventSchema = z.object({
  id: z.string(),
  reason: z.enum(['INVALID_EVENT', 'TOO_LARGE', 'TOO_MANY_TODAY', 'LOG_FULL']),
  field: z.optional(z.string()),
});
export type RefusedEvent = z.infer<typeof refusedEventSchema>;

/**
 * Whose log the caller means: refused with OTHER_LEARNER where somebody else is signed in by now (another tab), so that
 * nobody's practice ever reaches another one's account.
 */
const learner = z.optional(z.uuid());

/**
 * The store that answered, a UUID that each restore renews (IN-01): what a device knows of another epoch says nothing of
 * this one. Servers before 2026-11 do not send it.
 */
const epoch = z.optional(z.string());

/** Adds to the own log; harmless to repeat, in any order (PF-05, OF-02). */
export const postEvents = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/me/events',
  summary:
    'Adds up to 500 events of practice to the own log, each once by its id; each is judged again, and refused by itself',
  query: z.object({}),
  // what an event must be is told event by event
  body: z.object({
    learner,
    events: z
      .array(z.unknown())
      .check(z.maxLength(eventLimits.events, `must be ${eventLimits.events} at most`)),
  }),
  response: z.object({
    /** events that are in safe keeping, whether they came now or before */
    accepted: z.int(),
    /** those of them that this version does not know: kept aside, counted nowhere */
    aside: z.int(),
    refused: z.array(refusedEventSchema),
    epoch,
  }),
  problems: [
    'INVALID_REQUEST',
    'NOT_SIGNED_IN',
    'OTHER_LEARNER',
    'FORBIDDEN_ORIGIN',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'TOO_MANY_REQUESTS',
    'STORE_UNAVAILABLE',
  ],
});

const cursor = z.string().check(z.regex(/^\d{1,15}$/, 'must be a cursor that this call gave'));

/** The own log as the server judged it, in the order in which it arrived. */
export const getEvents = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/api/me/events',
  summary:
    'The own log in the order of arrival, as the server judged it; `after` continues, `v=2` asks for all kinds',
  query: z.object({
    learner,
    after: z._default(cursor, '0'),
    /**
     * Kinds of events that the caller knows. 1: those up to 2026-11 (checks of words and sentences, completed sets,
     * answers and games). 2: all. The others are left out; who learns them later reads from the beginning.
     */
    v: z._default(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d?$/, 'must be a whole number from 1')),
        z.transform(Number),
      ),
      1,
    ),
    limit: z._default(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1')),
        z.pipe(z.transform(Number), z.int().check(z.maximum(1_000, 'must be at most 1000'))),
      ),
      eventLimits.events,
    ),
  }),
  response: z.object({
    items: z.array(practiceEventSchema),
    /** `after` of the next call; null where there is no more for now */
    next: z.nullable(z.string()),
    /** `after` by which a later call gets what arrives from now on */
    cursor: z.string(),
    epoch,
  }),
  problems: ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'OTHER_LEARNER', 'STORE_UNAVAILABLE'],
});

const percent = z.int().check(z.minimum(0), z.maximum(100));
const count = z.int().check(z.nonnegative());
const ofWords = { kind: z.literal('vocabulary'), topicId: z.string(), setNo: count };
const ofSentences = { kind: z.literal('sentence'), part: partSchema, setNo: count };
const best = { bestScore: percent, completedAt: z.string() };
const once = { score: percent, completedAt: z.string() };

/** PF-01, PF-02: as the engine folds them, see there and decision 009. */
export const progressSchema = z.object({
  level: z.enum(['beginner', 'intermediate', 'advanced']),
  masteredItems: count,
  exercisesCompleted: count,
  averageScore: z.nullable(percent),
  sentencesCompleted: count,
  gamesFinished: count,
  recent: z.array(
    z.discriminatedUnion('kind', [
      z.object({ ...ofWords, ...once }),
      z.object({ ...ofSentences, ...once }),
      z.object({
        kind: z.literal('game'),
        mode: z.enum(grammarModes),
        ...once,
      }),
    ]),
  ),
  exercises: z.array(
    z.discriminatedUnion('kind', [
      z.object({ ...ofWords, ...best }),
      z.object({ ...ofSentences, ...best }),
    ]),
  ),
  days: z.array(z.object({ day: z.string(), checks: count, right: count })),
});

/** PF-01, PF-02 */
export const getProgress = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/api/me/progress',
  summary: 'The figures of the own profile, computed from the log',
  query: z.object({}),
  response: progressSchema,
  problems: ['NOT_SIGNED_IN', 'STORE_UNAVAILABLE'],
});

// the engine's figures and the wire's shape must stay the same thing
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
const same: Same<z.infer<typeof progressSchema>, PracticeFigures> = true;
void same;
