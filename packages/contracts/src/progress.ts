import type { PracticeFigures } from '@nghego/engine/practice/practice-figures';
import * as z from 'zod/mini';
import { grammarModes } from '@nghego/engine/grammar/grammar-question';
import { listeningAsks } from '@nghego/engine/listening/asked';
import { listeningPartSchema, partSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { practiceEventSchema } from './practice-event.ts';

/**
 * The most events of one call, the most bytes of one call and of one event, and the most boxes of a sentence (the
 * longest sentence has 100 words). A box takes `mostTypedLetters` characters; longer texts are cut.
 */
export const eventLimits = {
  events: 500,
  bytes: 1024 * 1024,
  eventBytes: 16 * 1024,
  boxes: 101,
} as const;

const mebibyte = 1024 * 1024;

/**
 * The limits of an account's log, so that one account cannot fill the disk (IN-08): events a day (UTC, by the server's
 * clock), and bytes of all events. A check every other second for 22 hours makes 40,000 events; 300 checks a day for
 * five years make 220 MiB. Events of unknown kinds have limits of their own.
 */
export const logBounds = {
  known: { eventsADay: 40_000, bytes: 256 * mebibyte },
  unknown: { eventsADay: 5_000, bytes: 8 * mebibyte },
} as const;

/**
 * An event that was refused. For good: `INVALID_EVENT` if `field` is invalid, `TOO_LARGE` above {@link eventLimits}.
 * For now: `TOO_MANY_TODAY` can be sent again on the next day (UTC); `LOG_FULL` needs a server with higher {@link
 * logBounds}. `id` is the event's id, cut at 64 characters; empty if it had none.
 */
const refusedEventSchema = z.object({
  id: z.string(),
  reason: z.enum(['INVALID_EVENT', 'TOO_LARGE', 'TOO_MANY_TODAY', 'LOG_FULL']),
  field: z.optional(z.string()),
});
export type RefusedEvent = z.infer<typeof refusedEventSchema>;

/**
 * The learner whose log the caller means. The call is refused with OTHER_LEARNER if somebody else has signed in
 * meanwhile (in another tab), so that practice never reaches another account.
 */
const learner = z.optional(z.uuid());

/**
 * The store's epoch, a UUID that each restore changes (IN-01): cursors and confirmations of another epoch do not count
 * in this one. Servers before 2026-11 do not send it.
 */
const epoch = z.optional(z.string());

/** Adds events to the user's log. An event may be sent again, and events may come in any order (PF-05, OF-02). */
export const postEvents = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/me/events',
  summary:
    'Adds up to 500 events of practice to the own log, each once by its id; each is judged again, and refused by itself',
  query: z.object({}),
  // the list may hold anything: each event is checked by itself, and gets an outcome of its own
  body: z.object({
    learner,
    events: z
      .array(z.unknown())
      .check(z.maxLength(eventLimits.events, `must be ${eventLimits.events} at most`)),
  }),
  response: z.object({
    /** how many of the events are stored, by this call or an earlier one */
    accepted: z.int(),
    /** how many of those have a kind that this version does not know: they are stored, but counted nowhere */
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

/** The user's log as the server judged it, in the order of arrival. */
export const getEvents = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/api/me/events',
  summary:
    'The own log in the order of arrival, as the server judged it; `after` continues, `v=3` asks for all kinds',
  query: z.object({
    learner,
    after: z._default(cursor, '0'),
    /**
     * Which kinds of events the caller knows. 1: those up to 2026-11 (checks of words and sentences, completed sets,
     * answers and games). 2: also own words, items set aside, goals, restarts. 3: also listening, the mini test, ear
     * training, plans and lists of days. Events of other kinds are left out; a caller that learns them later reads the
     * log from the beginning. An unknown place of practice (`from`) is sent as 'review'.
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
    /** `after` for the next call; null if there are no more events now */
    next: z.nullable(z.string()),
    /** `after` for events that come later */
    cursor: z.string(),
    epoch,
  }),
  problems: ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'OTHER_LEARNER', 'STORE_UNAVAILABLE'],
});

const percent = z.int().check(z.minimum(0), z.maximum(100));
const count = z.int().check(z.nonnegative());
const ofWords = { kind: z.literal('vocabulary'), topicId: z.string(), setNo: count };
const ofSentences = { kind: z.literal('sentence'), part: partSchema, setNo: count };
const tally = { answered: count, right: count };
const asks = z.enum(listeningAsks);
const best = { bestScore: percent, completedAt: z.string() };
const once = { score: percent, completedAt: z.string() };

/** The figures of the profile, see the engine and decision 009 (PF-01, PF-02). */
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
  days: z.array(
    z.object({
      day: z.string(),
      checks: count,
      /** cached answers of older versions lack this field */
      tries: z._default(count, 0),
      right: count,
    }),
  ),
  /** questions that were right at the first answer (LS-09); cached answers of older versions lack it */
  listening: z._default(
    z.object({
      parts: z.array(z.object({ part: listeningPartSchema, ...tally })),
      asks: z.array(z.object({ asks, ...tally })),
      weakest: z.nullable(asks),
    }),
    { parts: [], asks: [], weakest: null },
  ),
});

export const getProgress = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/api/me/progress',
  summary: 'The figures of the own profile, computed from the log',
  query: z.object({}),
  response: progressSchema,
  problems: ['NOT_SIGNED_IN', 'STORE_UNAVAILABLE'],
});

// checks that the engine's type and this schema are the same
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
const same: Same<z.infer<typeof progressSchema>, PracticeFigures> = true;
void same;
