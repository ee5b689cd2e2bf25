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

/** What a claim must tell: which item, what was typed, and the kind of mistake that was named, null where none was. */
const answerClaimDraftSchema = z.object({
  /** made by the sender: a claim that is sent again is stored once */
  id: z.uuid().check(z.toLowerCase()),
  item,
  typed: messageText(messageLimits.answer),
  mistake,
});

/** A claim as it was stored. `expected` is the answer that the item taught at that moment. */
export const answerClaimSchema = z.object({
  id: z.string(),
  item,
  typed: z.string(),
  mistake,
  expected: z.string(),
  createdAt: z.string(),
});
export type AnswerClaim = z.infer<typeof answerClaimSchema>;

/**
 * SE-08: a learner says that an answer which was judged wrong is right. For the Inbox; nothing about the learner is kept.
 * An item that does not exist is refused with the field `item.id`.
 */
export const postAnswerClaim = endpoint({
  access: 'all',
  method: 'POST',
  path: '/api/answer-claims',
  summary: 'Stores the claim that an answer which was judged wrong is right',
  query: z.object({}),
  body: answerClaimDraftSchema,
  response: answerClaimSchema,
  answers: 201,
  problems: messageProblems,
});
export type AnswerClaimDraft = z.infer<typeof answerClaimDraftSchema>;
