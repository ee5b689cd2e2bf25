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
/** 'answer': it is right although it was judged wrong; 'question': the question itself is wrong (CO-10). */
const about = z.enum(['answer', 'question'], 'must be answer or question');

/** What a claim must tell: which item, what was typed, and the kind of mistake that was named, null where none was. */
const answerClaimDraftSchema = z.object({
  /** made by the sender: a claim that is sent again is stored once */
  id: z.uuid().check(z.toLowerCase()),
  item,
  typed: messageText(messageLimits.answer),
  mistake,
  about: z._default(about, 'answer'),
  /** how the answer was judged */
  correct: z._default(z.boolean(), false),
});

/** A claim as it was stored. `expected` is the answer that the item taught at that moment. */
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
 * SE-08: a learner says that an answer which was judged wrong is right; CO-10: that a question is wrong. For the Inbox; nothing about the learner is kept.
 * An item that does not exist is refused with the field `item.id`.
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
