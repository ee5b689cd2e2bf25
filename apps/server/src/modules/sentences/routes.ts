import { getSentenceSet } from '@nghego/contracts/sentence-set';
import { type App, documented } from '../../http/app-type.ts';
import { sendReadyBody } from '../../http/send-ready-body.ts';
import { contentCaching } from '../catalogue/routes.ts';
import type { SentencesService } from './service.ts';

export function sentencesRoutes(app: App, service: SentencesService): void {
  app.get(getSentenceSet.path, documented(getSentenceSet), async (request, reply) => {
    const { part, setIndex } = request.query;
    const body = await service.readSet(part, setIndex);
    reply.header('cache-control', contentCaching);
    return sendReadyBody(request, reply, body);
  });
}
