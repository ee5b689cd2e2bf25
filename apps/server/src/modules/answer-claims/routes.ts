import { postAnswerClaim } from '@nghego/contracts/answer-claims';
import { type App, documentedWrite } from '../../http/app-type.ts';
import { messagesPerMinute } from '../../http/limit-writes.ts';
import type { AnswerClaimsService } from './service.ts';

/** Claims of learners that an answer was right (SE-08). */
export function answerClaimsRoutes(app: App, service: AnswerClaimsService): void {
  const options = messagesPerMinute(30, documentedWrite(postAnswerClaim));
  app.post(postAnswerClaim.path, options, (request, reply) => {
    reply.code(201);
    return service.add(request.body);
  });
}
