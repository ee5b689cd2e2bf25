import { getPracticeItems } from '@nghego/contracts/practice-items';
import { type App, documented } from '../../http/app-type.ts';
import { sendReadyBody } from '../../http/send-ready-body.ts';
import { contentCaching } from '../catalogue/routes.ts';
import type { PracticeItemsService } from './service.ts';

/** What a review shows (ME-11). */
export function practiceItemsRoutes(app: App, service: PracticeItemsService): void {
  app.get(getPracticeItems.path, documented(getPracticeItems), async (request, reply) => {
    const { kind, ids } = request.query;
    const body = await service.read(kind, ids.split(','));
    reply.header('cache-control', contentCaching);
    return sendReadyBody(request, reply, body);
  });
}
