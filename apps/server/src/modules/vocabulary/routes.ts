import { getVocabularySet } from '@nghego/contracts/vocabulary-set';
import { type App, documented } from '../../http/app-type.ts';
import type { AnswerCache } from '../../http/answer-cache.ts';
import { sendReadyBody } from '../../http/send-ready-body.ts';
import { contentCaching } from '../catalogue/routes.ts';
import type { VocabularyService } from './service.ts';

/** One set of a topic (DC-16 for its refusals). */
export function vocabularyRoutes(app: App, service: VocabularyService, answers: AnswerCache): void {
  app.get(getVocabularySet.path, documented(getVocabularySet), async (request, reply) => {
    const { topic, setIndex } = request.query;
    const kept = service.peekSet(topic, setIndex);
    if (kept !== undefined) {
      answers.keep(request.url, kept, contentCaching);
      reply.header('cache-control', contentCaching);
      return sendReadyBody(request, reply, kept);
    }
    const body = await service.readSet(topic, setIndex);
    reply.header('cache-control', contentCaching);
    return sendReadyBody(request, reply, body);
  });
}
