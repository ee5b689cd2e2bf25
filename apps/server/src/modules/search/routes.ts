import { getSearch } from '@nghego/contracts/search';
import { type App, documented } from '../../http/app-type.ts';
import { contentCaching } from '../catalogue/routes.ts';
import type { SearchService } from './service.ts';

/** Finds topics, words and sentences by English or Vietnamese (HM-13, UX-17). */
export function searchRoutes(app: App, service: SearchService): void {
  app.get(getSearch.path, documented(getSearch), async (request, reply) => {
    const found = await service.find(request.query.q);
    reply.header('cache-control', contentCaching);
    return found;
  });
}
