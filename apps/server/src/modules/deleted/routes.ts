import { bringBack, deleteForGood, listDeleted } from '@nghego/contracts/admin-deleted';
import { type App, documented, withId } from '../../http/app-type.ts';
import { requireUser } from '../../http/authorisation.ts';
import type { DeletedService } from './service.ts';

/** Deleted records: listing, restoring, and deleting them for good (UX-14). */
export function deletedRoutes(app: App, service: DeletedService): void {
  app.get(listDeleted.path, documented(listDeleted), (request) => service.list(request.query));
  app.post(bringBack.path, withId(documented(bringBack)), (request) =>
    service.bringBack(request.params.id, requireUser(request).id),
  );
  app.delete(deleteForGood.path, withId(documented(deleteForGood)), async (request, reply) => {
    await service.removeForGood(request.params.id, requireUser(request).id);
    return reply.code(204).send(null);
  });
}
