import { mistakeKinds } from '@nghego/engine/diagnosis/mistake';
import { practiceItemKinds } from '@nghego/engine/practice/practice-event';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { messageLimits } from './message-limits.ts';
import { messageProblems, messageText } from './visitor-messages.ts';

const item = z.object({
  kind: z.enum(practiceItemKinds),
  id: z.string().check(z.minLength(1), z.maxLength(64)),
});
const mistake = z.nullable(z.enum(mistakeKinds));
/** 'answer': the answer is right although it was judged wrong; 'question': the question itself is wrong (CO-10). */
const about = z.enum(['answer', 'question'], 'must be answer or question');

/** A claim to send: the item, what was typed, and the kind of mistake that was shown, or null. */
const answerClaimDraftSchema = z.object({
  /** an id that the sender made: a claim that is sent again is stored once */
  id: z.uuid().check(z.toLowerCase()),
  item,
  typed: messageText(messageLimits.answer),
  mistake,
  about: z._default(about, 'answer'),
  /** whether the answer was judged right */
  correct: z._default(z.boolean(), false),
});

/** A stored claim. `expected` is the answer that the item taught when the claim was made. */
export const answerClaimSchema = z.object({
  id: z.string(),
  item,
  typed: z.string(),
  mistake,
  about,
  correct: z.boolean(),
  expected: z.string(),
  createdAt: z.string(),
});
export type AnswerClaim = z.infer<typeof answerClaimSchema>;

/**
 * Sends a claim to the Inbox: an answer that was judged wrong is right (SE-08), or a question is wrong (CO-10). Nothing
 * about the learner is stored. An item that does not exist is refused with the field `item.id`.
 */
export const postAnswerClaim = endpoint({
  access: 'all',
  method: 'POST',
  path: '/api/answer-claims',
  summary:
    'Stores the claim that an answer which was judged wrong is right, or that a question is wrong',
  query: z.object({}),
  body: answerClaimDraftSchema,
  response: answerClaimSchema,
  answers: 201,
  problems: messageProblems,
});
export type AnswerClaimDraft = z.infer<typeof answerClaimDraftSchema>;
