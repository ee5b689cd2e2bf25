import { getUnitWords } from '@nghego/contracts/unit-words';
import { type App, documented } from '../../http/app-type.ts';
import { sendReadyBody } from '../../http/send-ready-body.ts';
import { contentCaching } from '../catalogue/routes.ts';
import type { UnitWordsService } from './service.ts';

/** The words of a unit, from which a plan chooses new ones (DY-04). */
export function unitWordsRoutes(app: App, service: UnitWordsService): void {
  app.get(getUnitWords.path, documented(getUnitWords), async (request, reply) => {
    const body = await service.read(request.query.unit);
    reply.header('cache-control', contentCaching);
    return sendReadyBody(request, reply, body);
  });
}
