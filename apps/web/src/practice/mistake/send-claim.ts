import { type AnswerClaimDraft, postAnswerClaim } from '@nghego/contracts/answer-claims';
import { messageLimits } from '@nghego/contracts/message-limits';
import { cutText } from '@nghego/engine/text/cut-text';
import { m } from '../../messages/messages.js';
import { ApiFailure } from '../../platform/browser-api.ts';
import { sendToApi } from '../../platform/send-to-api.ts';

/**
 * Sends a claim; an answer that is too long for a claim is cut.
 * @returns what to tell the learner if it was not stored; else undefined
 */
export async function sendClaim(claim: AnswerClaimDraft): Promise<string | undefined> {
  const typed = cutText(claim.typed, messageLimits.answer);
  try {
    await sendToApi(postAnswerClaim, { ...claim, typed });
    return undefined;
  } catch (error) {
    const status = error instanceof ApiFailure ? error.status : undefined;
    // the item was deleted meanwhile: a retry would fail too
    if (status === 400) return m.claim_gone();
    if (status === 429) return m.claim_too_often();
    return status === 0 && !navigator.onLine ? m.claim_offline() : m.claim_failed();
  }
}
