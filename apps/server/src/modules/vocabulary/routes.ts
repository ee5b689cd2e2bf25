import { getVocabularySet } from '@nghego/contracts/vocabulary-set';
import { type App, documented } from '../../http/app-type.ts';
import type { AnswerCache } from '../../http/answer-cache.ts';
import { sendReadyBody } from '../../http/send-ready-body.ts';
import { contentCaching } from '../catalogue/routes.ts';
import type { VocabularyService } from './service.ts';

export function vocabularyRoutes(app: App, service: VocabularyService, answers: AnswerCache): void {
  app.get(getVocabularySet.path, documented(getVocabularySet), async (request, reply) => {
    const { topic, setIndex } = request.query;
    const cached = service.peekSet(topic, setIndex);
    if (cached !== undefined) {
      answers.keep(request.url, cached, contentCaching);
      reply.header('cache-control', contentCaching);
      return sendReadyBody(request, reply, cached);
    }
    const body = await service.readSet(topic, setIndex);
    reply.header('cache-control', contentCaching);
    return sendReadyBody(request, reply, body);
  });
}
