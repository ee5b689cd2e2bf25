import * as contract from '@nghego/contracts/admin-topics';
import { type App, documented, documentedWrite, withId } from '../../http/app-type.ts';
import { requireUser, type SeesAll } from '../../http/authorisation.ts';
import { failing } from '../../http/failing.ts';
import type { TopicsService } from './service.ts';

const { listTopics, getTopic, createTopic, updateTopic, orderTopics, deleteTopic } = contract;

/** The collection of topics (AD-04, AD-08, DA-02). */
export function topicsRoutes(app: App, service: TopicsService, seesAll: SeesAll): void {
  app.get(listTopics.path, failing('fetch', 'topics', documented(listTopics)), async (request) =>
    service.list(request.query, await seesAll(request)),
  );
  app.get(
    getTopic.path,
    failing('fetch-by-id', 'topics', withId(documented(getTopic))),
    async (request) => service.get(request.params.id, await seesAll(request)),
  );
  app.post(
    createTopic.path,
    failing('create', 'topics', documentedWrite(createTopic)),
    async (request, reply) => {
      reply.code(201);
      return service.add(request.body, requireUser(request).id);
    },
  );
  app.patch(
    updateTopic.path,
    failing('update', 'topics', withId(documentedWrite(updateTopic))),
    (request) => service.change(request.params.id, request.body, requireUser(request).id),
  );
  app.put(
    orderTopics.path,
    failing('update', 'topics', documentedWrite(orderTopics)),
    async (request, reply) => {
      await service.putInOrder(request.body, requireUser(request).id);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    deleteTopic.path,
    failing('delete', 'topics', withId(documented(deleteTopic))),
    async (request, reply) => {
      await service.remove(request.params.id, requireUser(request).id);
      return reply.code(204).send(null);
    },
  );
}
