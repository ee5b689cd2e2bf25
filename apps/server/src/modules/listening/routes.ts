import { getListeningItem, getListeningSet } from '@nghego/contracts/listening-set';
import { type App, documented, withId } from '../../http/app-type.ts';
import { sendReadyBody } from '../../http/send-ready-body.ts';
import { contentCaching } from '../catalogue/routes.ts';
import type { ListeningService } from './service.ts';

export function listeningRoutes(app: App, service: ListeningService): void {
  app.get(getListeningSet.path, documented(getListeningSet), async (request, reply) => {
    const { part, setIndex } = request.query;
    const body = await service.readSet(part, setIndex);
    reply.header('cache-control', contentCaching);
    return sendReadyBody(request, reply, body);
  });
  app.get(getListeningItem.path, withId(documented(getListeningItem)), async (request, reply) => {
    const placed = await service.readItem(request.params.id);
    reply.header('cache-control', contentCaching);
    return placed;
  });
}
