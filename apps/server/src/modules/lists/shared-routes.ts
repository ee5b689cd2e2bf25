import * as contract from '@nghego/contracts/shared-lists';
import { type App, documented, sendingFile, withId } from '../../http/app-type.ts';
import { requireUser } from '../../http/authorisation.ts';
import { writesPerMinute } from '../../http/limit-writes.ts';
import type { ListsService } from './service.ts';

/** Calls allowed per address and minute; a class may copy its teacher's list behind one address. */
const mostWrites = 120;

/** Sharing an own list by a link (LI-07). */
export function sharedListsRoutes(app: App, service: ListsService): void {
  app.post(
    contract.makeListLink.path,
    writesPerMinute(mostWrites, withId(documented(contract.makeListLink))),
    (request) => service.link(requireUser(request).id, request.params.id),
  );
  app.delete(
    contract.removeListLink.path,
    writesPerMinute(mostWrites, withId(documented(contract.removeListLink))),
    async (request, reply) => {
      await service.unlink(requireUser(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.get(
    contract.getSharedList.path,
    withId(sendingFile(documented(contract.getSharedList))),
    async (request, reply) => {
      const list = await service.readShared(request.params.id);
      return reply
        .header('x-robots-tag', 'noindex')
        .header('content-type', 'application/json; charset=utf-8')
        .send(list);
    },
  );
  app.get(
    contract.getSharedSet.path,
    withId(sendingFile(documented(contract.getSharedSet))),
    async (request, reply) => {
      const set = await service.readSharedSet(request.params.id, request.query.setIndex);
      return reply
        .header('x-robots-tag', 'noindex')
        .header('content-type', 'application/json; charset=utf-8')
        .send(set);
    },
  );
  app.post(
    contract.copySharedList.path,
    writesPerMinute(mostWrites, withId(documented(contract.copySharedList))),
    async (request, reply) => {
      reply.code(201);
      return service.copyShared(requireUser(request).id, request.params.id);
    },
  );
}
