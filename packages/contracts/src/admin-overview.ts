import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { voices } from './speech-choice.ts';

/** The start of the admin area: how much the site has, and what is left for editors to do. */
export const getOverview = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/overview',
  summary:
    'How many records there are, what is left to do, and what the forms can do by themselves',
  query: z.object({}),
  response: z.object({
    counts: z.object({
      topics: z.int(),
      vocabulary: z.int(),
      sentences: z.int(),
      questions: z.int(),
      listening: z.int(),
    }),
    open: z.object({
      /** jobs with a sound that failed and is still missing, and other waiting work that failed (TR-08) */
      failed: z.int(),
      /** drafts of listening items that wait for an editor, not only for their sounds (LS-10) */
      drafts: z.int(),
      /** published listening items that wait for a sound which this site cannot make */
      unvoiced: z.int(),
      /** questions of the grammar game that learners do not get yet (CO-12) */
      questionDrafts: z.int(),
      silentWords: z.int(),
      silentSentences: z.int(),
      /** feedback that is not marked as done in the Inbox */
      feedback: z.int(),
      messages: z.int(),
      claims: z.int(),
      /** examples that learners reported */
      reported: z.int(),
    }),
    /** whether the site translates a sentence that is saved without a translation (AD-07) */
    canTranslate: z.boolean(),
    /** the voices that can say a text of an editor; none without a speech service */
    voices: z.array(z.enum(voices)),
  }),
  problems: ['NOT_SIGNED_IN', 'FORBIDDEN', 'STORE_UNAVAILABLE'],
});
export type Overview = z.infer<typeof getOverview.response>;
