import { trapField } from '@nghego/contracts/message-limits';
import { postFeedback } from '@nghego/contracts/visitor-messages';
import { v7 as uuid } from 'uuid';
import { type App, documentedWrite } from '../../http/app-type.ts';
import { messagesPerMinute } from '../../http/limit-writes.ts';
import type { FeedbackRepository } from './repository.ts';

/**
 * Feedback (SH-13, SV-05). The sender waits only until it is stored; the background work forwards it.
 * @param isForwarded whether a form service is configured
 */
export function feedbackRoutes(
  app: App,
  repository: FeedbackRepository,
  isForwarded: boolean,
): void {
  const options = messagesPerMinute(30, documentedWrite(postFeedback));
  app.post(postFeedback.path, options, async (request, reply) => {
    const { [trapField]: trap = '', ...sent } = request.body;
    reply.code(201);
    if (trap !== '') return { id: uuid(), text: sent.text, createdAt: new Date().toISOString() };
    return repository.add(sent, isForwarded ? 'waiting' : 'none');
  });
}
