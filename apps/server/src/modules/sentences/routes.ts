import { getSentenceSet } from '@nghego/contracts/sentence-set';
import { type App, documented } from '../../http/app-type.ts';
import type { AnswerCache } from '../../http/answer-cache.ts';
import { ProblemError } from '../../http/problem.ts';
import { sendReadyBody } from '../../http/send-ready-body.ts';
import { contentCaching } from '../catalogue/routes.ts';
import type { SentencesService } from './service.ts';

/** One set of a part (SP-12; DC-16 for its refusals). */
export function sentencesRoutes(app: App, service: SentencesService, answers: AnswerCache): void {
  app.get(getSentenceSet.path, documented(getSentenceSet), async (request, reply) => {
    const { part, setIndex } = request.query;
    const kept = service.peekSet(part, setIndex);
    if (kept !== undefined) {
      answers.keep(request.url, kept, contentCaching);
      reply.header('cache-control', contentCaching);
      return sendReadyBody(request, reply, kept);
    }
    const answer = await service.readSet(part, setIndex);
    switch (answer.kind) {
      case 'part-not-found':
        throw new ProblemError('PART_NOT_FOUND', `Part "${part}" not found`);
      case 'out-of-range':
        throw new ProblemError(
          'SET_OUT_OF_RANGE',
          `Set index ${setIndex} is out of range. Available sets: ${answer.totalSets}`,
        );
      case 'found':
        reply.header('cache-control', contentCaching);
        return sendReadyBody(request, reply, answer.body);
      default:
        return answer satisfies never;
    }
  });
}
