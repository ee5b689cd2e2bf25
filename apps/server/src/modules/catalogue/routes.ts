import { getCatalogue } from '@nghego/contracts/catalogue';
import { sendReadyBody } from '../../http/send-ready-body.ts';
import { type App, documented } from '../../http/app-type.ts';
import type { CatalogueService } from './service.ts';

/** A shared cache may answer for a minute while it revalidates; browsers revalidate each time (ETag, 304). */
export const contentCaching = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60';

export function catalogueRoutes(app: App, service: CatalogueService): void {
  app.get(getCatalogue.path, documented(getCatalogue), async (request, reply) => {
    const body = await service.readBody();
    reply.header('cache-control', contentCaching);
    return sendReadyBody(request, reply, body);
  });
}
