import { getVocabularySet } from '@nghego/contracts/vocabulary-set';
import { type App, documented } from '../../http/app-type.ts';
import { sendReadyBody } from '../../http/send-ready-body.ts';
import { contentCaching } from '../catalogue/routes.ts';
import type { VocabularyService } from './service.ts';

export function vocabularyRoutes(app: App, service: VocabularyService): void {
  app.get(getVocabularySet.path, documented(getVocabularySet), async (request, reply) => {
    const { topic, setIndex } = request.query;
    const body = await service.readSet(topic, setIndex);
    reply.header('cache-control', contentCaching);
    return sendReadyBody(request, reply, body);
  });
}
