import * as contract from '@nghego/contracts/admin-listening';
import { type App, documented, documentedWrite, withId } from '../../http/app-type.ts';
import { requireUser, type SeesAll } from '../../http/authorisation.ts';
import type { ListeningEditRepository } from './edit-repository.ts';
import type { ListeningEditService } from './edit-service.ts';
import { importItems } from './import-items.ts';

const { listListening, getListeningItem, exportListening, importListening } = contract;
const { listListeningTopics } = contract;
const { createListeningItem, updateListeningItem, deleteListeningItem } = contract;

/** The collection of listening items (LS-10). */
export function listeningEditRoutes(
  app: App,
  service: ListeningEditService,
  repository: ListeningEditRepository,
  seesAll: SeesAll,
): void {
  app.get(listListening.path, documented(listListening), async (request) =>
    service.list(request.query, await seesAll(request)),
  );
  app.get(exportListening.path, documented(exportListening), async (request, reply) => {
    const exportDate = new Date().toISOString();
    const items = await repository.all(request.query.part);
    reply.header(
      'content-disposition',
      `attachment; filename="nghe-go-listening-${exportDate.slice(0, 10)}.json"`,
    );
    return { exportDate, items: items.map(({ id, document }) => ({ ...document, id })) };
  });
  app.get(listListeningTopics.path, documented(listListeningTopics), async () => ({
    topics: await repository.topics(),
  }));
  app.get(getListeningItem.path, withId(documented(getListeningItem)), async (request) =>
    service.get(request.params.id, await seesAll(request)),
  );
  app.post(createListeningItem.path, documentedWrite(createListeningItem), (request, reply) => {
    reply.code(201);
    return service.add(request.body, requireUser(request).id);
  });
  const importing = documentedWrite(importListening);
  app.post(
    importListening.path,
    {
      ...importing,
      config: { ...importing.config, parts: 'items' },
      bodyLimit: contract.maxListeningFileBytes,
    },
    async (request) => {
      const { items: sent } = request.body;
      const { id: userId } = requireUser(request);
      const { imported, ...counts } = await importItems(
        repository,
        sent,
        userId,
        request.query.dryRun,
      );
      return { ...counts, items: imported };
    },
  );
  app.patch(updateListeningItem.path, withId(documentedWrite(updateListeningItem)), (request) =>
    service.change(request.params.id, request.body, requireUser(request).id),
  );
  app.delete(
    deleteListeningItem.path,
    withId(documented(deleteListeningItem)),
    async (request, reply) => {
      await service.remove(request.params.id, requireUser(request).id);
      return reply.code(204).send(null);
    },
  );
}
