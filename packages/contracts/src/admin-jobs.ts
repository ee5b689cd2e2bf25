import * as z from 'zod/mini';
import { partSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page-query.ts';
import { speechChoice } from './speech-choice.ts';

const guarded = ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'FORBIDDEN', 'STORE_UNAVAILABLE'] as const;
const write = [...guarded, 'FORBIDDEN_ORIGIN'] as const;
const nothing = z.object({});
const id = z.string().check(z.maxLength(100));

const jobStatuses = ['waiting', 'running', 'done', 'stopped'] as const;

/**
 * A job and its progress (AD-14). `done` and `failed` count items of `total`; a job whose items have all been tried is
 * `done`, also if some failed.
 */
export const jobSchema = z.object({
  id: z.string(),
  kind: z.enum(['audio']),
  status: z.enum(jobStatuses),
  /** what the job is about: a topic's name, a word, a sentence; empty for everything */
  label: z.string(),
  /** the Vietnamese name of the topic; empty for anything else, and for a topic without one */
  labelVi: z._default(z.string(), ''),
  /** the collection of the job's one record; null for a topic, a part, or everything */
  collection: z.nullable(z.enum(['vocabulary', 'sentences'])),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** the first 20 failures, each with its reason */
  failures: z.array(z.object({ itemId: z.string(), text: z.string(), reason: z.string() })),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type Job = z.infer<typeof jobSchema>;

/**
 * Makes sounds: for one record, even if it has a sound; for all records without a sound in a topic or part; or for all
 * records without a sound. At most one of the four fields may be given.
 */
export const createJob = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/jobs',
  summary: 'Starts making sounds in the background (AD-14)',
  query: nothing,
  body: z
    .object({
      kind: z.literal('audio', 'must be audio'),
      topicId: z.optional(id),
      part: z.optional(partSchema),
      vocabularyId: z.optional(id),
      sentenceId: z.optional(id),
      ...speechChoice,
    })
    .check(
      z.refine(
        ({ topicId, part, vocabularyId, sentenceId }) =>
          [topicId, part, vocabularyId, sentenceId].filter((given) => given !== undefined).length <=
          1,
        {
          message: 'must be the only one of topicId, part, vocabularyId, sentenceId',
          path: ['topicId'],
        },
      ),
    ),
  response: jobSchema,
  answers: 201,
  problems: [...write, 'NOT_FOUND', 'TOPIC_NOT_FOUND', 'SPEECH_NOT_CONFIGURED'],
});
export type NewJob = z.infer<typeof createJob.body>;

export const listJobs = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/jobs',
  summary: 'Jobs, the newest first',
  query: z.object(pageQuery),
  response: pageOf(jobSchema),
  problems: guarded,
});

/**
 * Work that starts without an editor: deleting a sound at the media host, forwarding feedback, voicing a set or the
 * lines of a listening item. `when`: `at` a time (`nextAt`, else null), `soon` if that time has passed, `working` while
 * it runs, at the `next-start` of the product, or `unconfigured` while the service that it needs is not configured.
 */
export const waitingWorkSchema = z.object({
  id: z.string(),
  kind: z.enum(['delete-sound', 'forward-feedback', 'speak-set', 'speak-item']),
  /** the address of the sound, the beginning of the feedback, or the set's topic or part, the item's first line */
  label: z.string(),
  /** the set's number, from 1 */
  setNo: z.nullable(z.int()),
  /** the number of waiting records: 1 except for a set or an item */
  count: z.int(),
  /** how many attempts failed, and the reason of the last one; empty before the first attempt */
  tries: z.int(),
  reason: z.string(),
  when: z.enum(['at', 'soon', 'working', 'next-start', 'unconfigured']),
  nextAt: z.nullable(z.string()),
  /** how much work waits in the same group: all that failed, or what was never tried, of one kind and `when` */
  alike: z.int(),
});
export type WaitingWork = z.infer<typeof waitingWorkSchema>;

export const listWaitingWork = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/jobs/waiting',
  summary: 'Work that waits, why, and when it is next tried; what failed first (TR-08)',
  query: z.object(pageQuery),
  response: pageOf(waitingWorkSchema),
  problems: guarded,
});

export const getJob = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/jobs/:id',
  summary: 'One job',
  query: nothing,
  response: jobSchema,
  problems: [...guarded, 'NOT_FOUND'],
});

/**
 * A stream of server-sent events: `progress` with a {@link jobSchema} as its data, at once and after each change; the
 * stream ends with the job. Comment lines keep the connection open.
 */
export const jobEventsPath = '/api/jobs/:id/events';
export const jobEventName = 'progress';

export const stopJob = endpoint({
  access: 'admin',
  method: 'DELETE',
  path: '/api/jobs/:id',
  summary: 'Stops a job; what is done stays done',
  query: nothing,
  response: z.null(),
  answers: 204,
  problems: [...write, 'NOT_FOUND'],
});

export const retryJob = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/jobs/:id/retry',
  summary: 'Tries again what failed or was not reached',
  query: nothing,
  response: jobSchema,
  problems: [...write, 'NOT_FOUND'],
});
