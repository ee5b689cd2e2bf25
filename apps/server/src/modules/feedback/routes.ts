import { trapField } from '@nghego/contracts/message-limits';
import { postFeedback } from '@nghego/contracts/visitor-messages';
import { v7 as uuid } from 'uuid';
import { type App, documentedWrite } from '../../http/app-type.ts';
import { writesPerMinute } from '../../http/limit-writes.ts';
import type { FeedbackRepository } from './repository.ts';

/**
 * SH-13, SV-05. Storing is all that the sender waits for; forwarding is a job.
 * @param isForwarded whether a form service is configured
 */
export function feedbackRoutes(
  app: App,
  repository: FeedbackRepository,
  isForwarded: boolean,
): void {
  const options = writesPerMinute(30, documentedWrite(postFeedback));
  app.post(postFeedback.path, options, async (request, reply) => {
    const { text, [trapField]: trap = '' } = request.body;
    reply.code(201).header('cache-control', 'no-store');
    if (trap !== '') return { id: uuid(), text, createdAt: new Date().toISOString() };
    return repository.add(text, isForwarded ? 'waiting' : 'none');
  });
}
