import { getLevelWords } from '@nghego/contracts/level-words';
import { type App, documented } from '../../http/app-type.ts';
import { sendReadyBody } from '../../http/send-ready-body.ts';
import { contentCaching } from '../catalogue/routes.ts';
import type { LevelWordsService } from './service.ts';

/** The words of a level check (DY-08). */
export function levelWordsRoutes(app: App, service: LevelWordsService): void {
  app.get(getLevelWords.path, documented(getLevelWords), async (request, reply) => {
    const body = await service.read(request.query.check);
    reply.header('cache-control', contentCaching);
    return sendReadyBody(request, reply, body);
  });
}
